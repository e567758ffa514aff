import type { Browser, Page } from '@playwright/test'
import { alikeControls, controlsOf, namelessControls } from './accessibility-tree.ts'
import { violationsOf } from './axe.ts'
import { overflowAt } from './overflow.ts'
import { enterScene, openPage, type Scene } from './scene.ts'
import { loaded, settled } from './settled.ts'
import { errorsOf } from './test.ts'
import { findingsInLargeText } from './text-zoom.ts'

type Look = { width: number; colorScheme: 'light' | 'dark'; rules?: string[] }

// Dark changes colours and nothing else, so there only the rules about colours can find something new.
const colourRules = ['color-contrast', 'link-in-text-block']
const everyLook: Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: colourRules },
  { width: 390, colorScheme: 'dark', rules: colourRules },
  { width: 390, colorScheme: 'light' },
]
const NARROWEST = 320
const FEWEST_CONTROLS = 3

/** What is asked of some scenes besides. One visit answers all of it: coming there takes longer than looking. */
export type Questions = {
  /** A form: no two controls in one place may say the same. */
  isForm?: boolean
  /** A key screen: text at twice its size as well. */
  isKey?: boolean
}

/** What keeps somebody from using a scene: light and dark, wide and narrow. */
export async function findingsAt(
  browser: Browser,
  scene: Scene,
  { isForm = false, isKey = false }: Questions = {},
): Promise<string[]> {
  const page = await openPage(browser, scene)
  const errors = errorsOf(page)
  const findings: string[] = []
  try {
    await enterScene(page, scene)
    await loaded(page)
    if (isForm) findings.push(...(await findingsInForm(page)))
    for (const look of everyLook) findings.push(...(await judge(page, look)))
    findings.push(...(await namelessControls(page)))
    findings.push(...(await overflowAt(page, NARROWEST)))
    if (isKey) findings.push(...(await findingsInLargeText(page)))
  } finally {
    await page.close()
  }
  return [...findings, ...errors.map((error) => `console: ${error}`)]
}

async function findingsInForm(page: Page): Promise<string[]> {
  const controls = await controlsOf(page)
  // Otherwise an empty tree would be a good one.
  const isEmpty = controls.length <= FEWEST_CONTROLS
  return [...(isEmpty ? ['a form without controls'] : []), ...alikeControls(controls)]
}

async function judge(page: Page, { width, colorScheme, rules }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await settled(page)
  return (await violationsOf(page, rules)).map((violation) => `${width} ${colorScheme}: ${violation}`)
}
