import { test as base, expect } from '@playwright/test'
import { findingsAt } from '../harness/judge.ts'
import { views } from '../views.ts'

// Many short visits: recording each would cost more than looking.
base.use({ trace: 'off', screenshot: 'off' })

const keyScreens = new Set([
  'landing',
  'login',
  'register',
  'account',
  'dashboard-admin',
  'dashboard-champion',
  'first-steps-champion',
  'view-labs-admin',
  'lab-champion',
  'calculator-rows',
  'calculator-fixed-rows',
  'calculator-lock',
  'savings',
  'help-calculator',
  'checklist',
  'auditor-review',
  'assign-auditors-modal',
  'reports-organisation',
  'variables',
  'verify',
])

const isForm = (name: string) => /^(calculator|savings|checklist|help)/.test(name)

base.describe(
  'WCAG 2.2 AA, a name for every control, no sideways scrolling, text at 200% on key screens',
  () => {
    for (const view of views) {
      const { name, as } = view
      base(`${name}, as ${as}`, async ({ browser }) => {
        const asked = { isForm: isForm(name), isKey: keyScreens.has(name) }
        expect(await findingsAt(browser, view, asked)).toEqual([])
      })
    }

    base('every key screen is visited', () => {
      const names = views.map(({ name }) => name)
      expect([...keyScreens].filter((name) => !names.includes(name))).toEqual([])
    })
  },
)
