import type { Page } from '@playwright/test'

const FOLLOWING_MS = 10_000
const LOOK_AGAIN_MS = 100

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
