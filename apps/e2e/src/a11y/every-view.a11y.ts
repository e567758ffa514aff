import { test as base, expect } from '@playwright/test'
import { findingsAt } from '../harness/judge.ts'
import { views } from '../views.ts'

// Many short visits: recording each would cost more than looking.
base.use({ trace: 'off', screenshot: 'off' })

base.describe('WCAG 2.2 AA and no sideways scrolling', () => {
  for (const view of views) {
    base(`${view.name}, as ${view.as}`, async ({ browser }) => {
      expect(await findingsAt(browser, view)).toEqual([])
    })
  }
})
