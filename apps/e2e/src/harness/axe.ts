import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

// The copy that belongs to the Playwright binding. The binding itself brings its source along with every look and
// opens a second page each time, which takes five times as long as looking.
const binding = createRequire(import.meta.url).resolve('@axe-core/playwright')
// Minified: every page parses it anew, and it is less than half as long.
const source = readFileSync(createRequire(binding).resolve('axe-core/axe.min.js'), 'utf8')

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** WCAG 2.2 A and AA, as far as a program can see; or some rules of it. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: LEVELS }
  const { violations } = await page.evaluate(run, runOnly)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** Runs in the page. */
function run(runOnly: object): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: { run: (...given: object[]) => Promise<AxeResults> } }
  // While a combo box offers its list, all else is hidden from screen readers, but not from Tab: Tab closes the list.
  const isOffering = document.querySelector('[role="combobox"][aria-expanded="true"]') !== null
  const rules = { 'aria-hidden-focus': { enabled: !isOffering } }
  return axe.run(document, { runOnly, rules, resultTypes: ['violations'] })
}
