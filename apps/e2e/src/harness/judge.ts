import type { Browser, Page } from '@playwright/test'
import { namelessControls } from './accessibility-tree.ts'
import { violationsOf } from './axe.ts'
import { enterScene, openPage, type Scene } from './scene.ts'
import { loaded, settled } from './settled.ts'
import { errorsOf } from './test.ts'

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
export const isShort = process.env.A11Y === 'short'
const NARROWEST = 320
const FOLLOWING_MS = 10_000
const LOOK_AGAIN_MS = 100

/** What keeps somebody from using a scene: light and dark, wide and narrow. */
export async function findingsAt(browser: Browser, scene: Scene): Promise<string[]> {
  const page = await openPage(browser, scene)
  const errors = errorsOf(page)
  const findings: string[] = []
  try {
    await enterScene(page, scene)
    await loaded(page)
    for (const look of isShort ? shortLook : everyLook) findings.push(...(await judge(page, look)))
    findings.push(...(await namelessControls(page)))
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

export async function overflowAt(page: Page, narrow: number): Promise<string[]> {
  await page.setViewportSize({ width: narrow, height: 800 })
  return overflowIn(page, narrow)
}

/** An open list takes a moment to follow its field: what scrolls sideways for good is judged, on a busy machine too. */
export async function overflowIn(page: Page, narrow: number): Promise<string[]> {
  const until = Date.now() + FOLLOWING_MS
  let width = await widthOf(page)
  while (width > narrow && Date.now() < until) {
    await page.waitForTimeout(LOOK_AGAIN_MS)
    width = await widthOf(page)
  }
  return width > narrow ? [`scrolls sideways: ${width} px wide at ${narrow}`] : []
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
