import type { Page } from '@playwright/test'
import { sessionOf } from '../harness/sessions.ts'
import { expect, test } from '../harness/test.ts'
import { atLab, DEMO_LAB } from '../steps/labs.ts'

// Below what people notice; the web's own measure calls 0.1 good.
const MOST_SHIFT = 0.02
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Answers come one after the other, some hundred milliseconds apart, as they do far from the server. */
async function slowDown(page: Page): Promise<void> {
  let asked = 0
  await page.route('**/api/**', async (route) => {
    const waitMs = 250 + ((asked++ * 170) % 900)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await route.continue().catch(() => undefined)
  })
}

/** Adds up every move of what is shown already, but for those that somebody asked for. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The compiler's library does not know this kind of entry.
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) sum += value
      }
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}

test('the dashboard asks before its scripts are there, and asks nothing twice', async ({ someone }) => {
  const page = await someone({ storageState: sessionOf('member') })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const first = ['/api/auth/user', '/api/labs/dashboard', '/api/audits']
  await expect.poll(() => asked.toSorted()).toEqual(first.toSorted())

  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first.toSorted())
})

test.describe('nothing on the page moves when answers come late', () => {
  for (const viewport of sizes) {
    for (const role of ['admin', 'champion', 'member', 'auditor', 'withoutLab'] as const) {
      test(`on the dashboard of the ${role}, ${viewport.width} wide`, async ({ someone }) => {
        const page = await someone({ storageState: sessionOf(role), viewport })
        const shift = await watchShifts(page)
        await slowDown(page)
        await page.goto('/dashboard')
        await page.waitForLoadState('networkidle')

        expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT)
      })
    }

    test(`on the page of a lab, ${viewport.width} wide`, async ({ someone }) => {
      const page = await someone({ storageState: sessionOf('champion'), viewport })
      const shift = await watchShifts(page)
      await slowDown(page)
      await page.goto(await atLab(DEMO_LAB)())
      await page.waitForLoadState('networkidle')

      expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT)
    })
  }
})

test('a dialog whose file did not come is fetched again from where one stands', async ({ someone }) => {
  const page = await someone({ storageState: sessionOf('champion') })
  await page.goto('/dashboard')
  const leave = page.getByRole('button', { name: /^Transfer and leave/ })
  await expect(leave).toBeVisible()
  await page.context().setOffline(true)

  await leave.focus()
  await page.keyboard.press('Enter')
  const failed = page.getByRole('dialog', { name: 'Network error. Please check your connection.' })
  await expect(failed).toBeVisible()
  await page.context().setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).press('Enter')

  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'New Champion' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeFocused()
})
