import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { violationsOf } from '../harness/axe.ts'
import { enterScene, openPage, type Scene } from '../harness/scene.ts'
import { loaded, settled } from '../harness/settled.ts'
import { errorsOf } from '../harness/test.ts'
import { views } from '../views.ts'

type Look = { width: number; colorScheme: 'light' | 'dark'; rules?: string[] }

// Dark changes colours and nothing else, so there only the rules about colours can find something new.
const colourRules = ['color-contrast', 'link-in-text-block']
const everyLook: Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: colourRules },
  { width: 390, colorScheme: 'dark', rules: colourRules },
  { width: 390, colorScheme: 'light' },
]
const shortLook: Look[] = [{ width: 390, colorScheme: 'dark' }]
const looks = process.env.A11Y === 'short' ? shortLook : everyLook
const NARROWEST = 320

// Many short visits: recording each would cost more than looking.
base.use({ trace: 'off', screenshot: 'off' })

base.describe('WCAG 2.2 AA and no sideways scrolling', () => {
  for (const view of views) {
    base(`${view.name}, as ${view.as}`, async ({ browser }) => {
      expect(await findingsAt(browser, view)).toEqual([])
    })
  }
})

async function findingsAt(browser: Browser, view: Scene): Promise<string[]> {
  const page = await openPage(browser, view)
  const errors = errorsOf(page)
  const findings: string[] = []
  try {
    await enterScene(page, view)
    await loaded(page)
    for (const look of looks) findings.push(...(await judge(page, look)))
    findings.push(...(await overflowAt(page, NARROWEST)))
  } finally {
    await page.close()
  }
  return [...findings, ...errors.map((error) => `console: ${error}`)]
}

async function judge(page: Page, { width, colorScheme, rules }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await settled(page)
  return (await violationsOf(page, rules)).map((violation) => `${width} ${colorScheme}: ${violation}`)
}

/** An open list takes a moment to follow its field. */
async function overflowAt(page: Page, narrow: number): Promise<string[]> {
  await page.setViewportSize({ width: narrow, height: 800 })
  const fits = await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, narrow, { timeout: 1_000 })
    .catch(() => undefined)
  if (fits) return []
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [`scrolls sideways: ${width} px wide at ${narrow}`]
}
