import type { Page } from '@playwright/test'

const PATIENCE_MS = 2_000
// React Aria says aloud which button is busy, by the button's id, and keeps that for seven seconds: longer than a
// button that leaves when its work is done.
const ANNOUNCED = '[data-live-announcer] [aria-labelledby]'

/** What the screen fetches is there. A view that shows the waiting itself never comes to rest. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
  // It goes by itself; nobody has to wait for that.
  await page.evaluate((announced) => {
    for (const element of document.querySelectorAll(announced)) element.remove()
  }, ANNOUNCED)
}

/** Nothing is moving any more, but for what turns for ever, and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
}
