import { test as base, expect, type Page } from '@playwright/test'
import { overflowAt } from '../harness/judge.ts'
import { enterScene, openPage } from '../harness/scene.ts'
import { loaded, settled } from '../harness/settled.ts'
import { views } from '../views.ts'

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

/** As the browser's own setting does, which widths that are told in text sizes follow. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
}

/** Words that are cut off with nothing to say so. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // What is only for ears, or for the browser's own autofill, is a point.
      const isPoint = element.clientWidth <= 1 || element.clientHeight <= 1
      if (isPoint || textOverflow === 'ellipsis') return false
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      )
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.textContent?.trim() && element.checkVisibility() && isCut(element))
      .map((element) => `cut off: ${element.textContent?.trim().slice(0, 60)}`)
  })
}

// WCAG 1.4.4: the browser's own text size at twice the usual, on a desktop's and a phone's width.
base.describe('text at 200%', () => {
  for (const view of views.filter(({ name }) => keyScreens.has(name))) {
    base(`${view.name}, as ${view.as}`, async ({ browser }) => {
      const page = await openPage(browser, view)
      try {
        await enterScene(page, view)
        await loaded(page)
        await enlargeText(page)
        for (const width of [1280, 640]) {
          const findings = await overflowAt(page, width)
          await settled(page)
          expect([...findings, ...(await cutOff(page))], `${width} px wide`).toEqual([])
        }
      } finally {
        await page.close()
      }
    })
  }

  base('every key screen is there', () => {
    const names = views.map(({ name }) => name)
    expect([...keyScreens].filter((name) => !names.includes(name))).toEqual([])
  })
})
