import type { Page } from '@playwright/test'
import type { PathOf } from './every-look.ts'

/** The file that a printer gets. What is on the screen in the dark is on paper in ink. */
export async function onPaper(page: Page, pathOf: PathOf): Promise<number> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.pdf({ path: pathOf('print.pdf'), preferCSSPageSize: true })
  return 1
}
