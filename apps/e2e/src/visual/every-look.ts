import type { Page } from '@playwright/test'
import { overflowIn } from '../harness/overflow.ts'
import { settled } from '../harness/settled.ts'

/** Where a picture of that name goes. */
export type PathOf = (name: string) => string

export const WIDTHS: readonly number[] = [320, 390, 768, 1440]

/** From the smallest phone to a desktop, light and dark. */
export function inEveryLook(widths = WIDTHS) {
  return async (page: Page, pathOf: PathOf): Promise<number> => {
    let count = 0
    for (const width of widths) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        const name = colorScheme === 'dark' ? `${width}-dark.png` : `${width}.png`
        await takePicture(page, pathOf(name))
        // Tables scroll by themselves; a page that scrolls sideways hides half of every line.
        const [overflow] = await overflowIn(page, width)
        if (overflow) throw new Error(overflow)
        count += 1
      }
    }
    return count
  }
}

export async function takePicture(page: Page, path: string): Promise<void> {
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  // A dialog covers what the person sees, not the whole length of the page behind it.
  const fullPage = !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible())
  await page.screenshot({ path, fullPage })
}
