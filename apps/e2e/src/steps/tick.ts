import { expect, type Locator } from '@playwright/test'

/** Chooses a checkbox or radio by the keyboard: what the pointer would meet is its label, not itself. */
export async function tick(box: Locator): Promise<void> {
  await box.focus()
  await box.press('Space')
  await expect(box).toBeChecked()
}
