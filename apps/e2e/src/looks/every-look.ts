import type { Page } from '@playwright/test'
import { settled } from '../harness/settled.ts'

/** Where a picture of that name goes. */
export type PathOf = (name: string) => string

/** On a desktop and on a phone, light and dark. */
export async function inEveryLook(page: Page, pathOf: PathOf): Promise<number> {
  let count = 0
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme })
      const name = colorScheme === 'dark' ? `${width}-dark.png` : `${width}.png`
      await takePicture(page, pathOf(name))
      count += 1
    }
  }
  return count
}

export async function takePicture(page: Page, path: string): Promise<void> {
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  // A dialog covers what the person sees, not the whole length of the page behind it.
  const fullPage = !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible())
  await page.screenshot({ path, fullPage })
}
