import { test as base, expect } from '@playwright/test'
import { places, routesOfApp, visits } from '../every-route.ts'
import { findingsAt } from '../harness/judge.ts'

base.use({ trace: 'off', screenshot: 'off' })

base('every route of the app is visited', () => {
  const routes = routesOfApp()
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !(route in places))).toEqual([])
})

base.describe('WCAG 2.2 AA and no sideways scrolling, every route as every role', () => {
  for (const visit of visits) {
    base(`${visit.name}, as ${visit.as}`, async ({ browser }) => {
      expect(await findingsAt(browser, visit)).toEqual([])
    })
  }
})
