import type { Page } from '@playwright/test'
import type { Scene } from '../harness/scene.ts'
import { atForm, COLD_STORAGE } from '../steps/calculators.ts'
import { registerFile } from '../steps/freezer-register.ts'
import { DEMO_LAB } from '../steps/labs.ts'

const cold = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Cold Storage', { filled: COLD_STORAGE }),
} as const

async function openImport(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Paste or import' }).click()
  await page.getByRole('dialog', { name: 'Paste or import' }).waitFor()
}

/** Nothing is added in these: they end where the person would say so. */
export const importViews: Scene[] = [
  { name: 'calculator-import', ...cold, reach: openImport },
  {
    name: 'calculator-import-match',
    ...cold,
    reach: async (page) => {
      await openImport(page)
      await page
        .getByRole('dialog')
        .locator('input[type="file"]')
        .setInputFiles(await registerFile())
      await page.getByText('Types we don’t know, 1 on 1 row').waitFor()
    },
  },
]
