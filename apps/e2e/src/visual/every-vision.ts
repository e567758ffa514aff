import type { Page } from '@playwright/test'
import { type PathOf, takePicture } from './every-look.ts'

const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'] as const

/** As people see it who see no red, no green, no blue, or no colour at all. */
export async function inEveryVision(page: Page, pathOf: PathOf): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  let count = 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const type of VISIONS) {
      await session.send('Emulation.setEmulatedVisionDeficiency', { type })
      await takePicture(page, pathOf(colorScheme === 'dark' ? `${type}-dark.png` : `${type}.png`))
      count += 1
    }
  }
  await session.detach()
  return count
}
