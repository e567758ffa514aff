import type { Page } from '@playwright/test'
import { atForm, ECO_OFFICE, rowOf } from '../../steps/calculators.ts'
import { DRY_LAB } from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'
import { unitsOf } from '../reading.ts'

const main = (page: Page) => page.getByRole('main')
const E_WASTE = 'Combined Electronic Waste'

/** The names of a row: its label, and under it what is counted with its unit. */
const namesOf = (place: number) => async (page: Page) => {
  const units = await unitsOf(rowOf(page, place))
  return units.flatMap((unit) => [unit, ...unit.split(', ')])
}

/**
 * The four names are what is merged away: none of them is a row any more. Whoever looks for one of them finds in
 * the explanation of the combined row that it is counted there.
 */
async function mergedInto(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'What the fields mean' }).click()
  const texts = await main(page).getByRole('definition').allTextContents()
  const terms = await main(page).getByRole('term').allTextContents()
  const explanation = texts[terms.indexOf(E_WASTE)] ?? ''
  const merged = explanation.split(/, | and /)
  const rows = await main(page).getByRole('heading', { level: 2 }).allTextContents()
  const left = merged.filter((name) => rows.includes(name))
  if (left.length > 0) throw new Error(`Still rows of their own: ${left.join(', ')}`)
  return merged
}

const ecoOfficeForm = {
  as: 'dryChampion',
  at: atForm(DRY_LAB, 'baseline', 'Eco Office', { locked: ECO_OFFICE }),
  reach: (page: Page) => rowOf(page, 8).waitFor(),
} as const

/** Rows that have no reusable option say so in its place. */
const withoutReusable = (page: Page) =>
  page
    .getByRole('group', { name: /^Row \d/ })
    .filter({ hasText: 'A reusable option does not apply to this row.' })

export const ecoOfficeProbes: Probe[] = [
  {
    name: 'eco office, the rows',
    ...ecoOfficeForm,
    shows: [
      {
        strings: ['paper-notebooks', 'journal-print-outs', 'printer-cartridges'],
        in: withoutReusable,
      },
      { strings: ['is-waste-signage-available'], in: (page) => rowOf(page, 1) },
      { strings: ['combined-electronic-waste'], in: (page) => rowOf(page, 8) },
    ],
  },
  {
    name: 'eco office, the merged row',
    ...ecoOfficeForm,
    shows: [{ strings: ['eco-office-merged-row--e-waste'], read: namesOf(8) }],
  },
  {
    name: 'eco office, the merged row without a reusable option',
    ...ecoOfficeForm,
    shows: [
      {
        strings: ['eco-office-rows-whose-reusable-option--e-waste'],
        read: async (page) => {
          const units = await unitsOf(withoutReusable(page).filter({ hasText: E_WASTE }))
          return units.flatMap((unit) => unit.split(', '))
        },
      },
    ],
  },
  {
    name: 'eco office, what is merged',
    ...ecoOfficeForm,
    shows: [{ strings: ['laptops', 'monitors', 'pcs', 'alternative-e-waste'], read: mergedInto }],
  },
]
