import { expect, type Page } from '@playwright/test'
import { overflowAt } from './overflow.ts'
import { settled } from './settled.ts'

const WIDTHS = [1280, 640]

/** WCAG 1.4.4: the browser's own text size at twice the usual, on a desktop's and a phone's width. */
export async function findingsInLargeText(page: Page): Promise<string[]> {
  await enlargeText(page)
  const findings: string[] = []
  for (const width of WIDTHS) {
    const found = await overflowAt(page, width)
    await settled(page)
    findings.push(
      ...[...found, ...(await cutOff(page))].map((finding) => `text at 200%, ${width} px: ${finding}`),
    )
  }
  return findings
}

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
