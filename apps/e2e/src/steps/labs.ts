import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { Locator, Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { sessionOf } from '../harness/sessions.ts'

/** The lab that the demo tells the most of: its champion and member are people with a session of their own. */
export const DEMO_LAB = 'Reef Genomics Lab'
export const LAB_WITHOUT_CHAMPION = 'Bushfire Remote Sensing Lab'
export const FULL_LAB = 'Astro Data Lab'
export const LAB_WITH_ROOM = 'Catalysis Lab'

/** The address of one of the demo's labs. */
export function atLab(name: string): () => Promise<string> {
  return async () => {
    const client = await newClient(sessionOf('withoutLab'))
    const { all_labs } = await call(client, getDashboard, {})
    await client.dispose()
    const lab = all_labs.find((known) => known.name === name)
    if (!lab) throw new Error(`The demo has no ${name}`)
    return `/lab/${lab.id}`
  }
}

/** Types into a combo box until it offers the person, and takes the offer. */
export async function choosePerson(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await box.page().getByRole('option', { name }).click()
}

export async function fillLab(
  page: Page,
  { name, fte, type }: { name: string; fte: string; type: 'Wet' | 'Dry' },
) {
  await page.getByRole('textbox', { name: 'Lab name' }).fill(name)
  await page.getByRole('textbox', { name: 'Total FTE' }).fill(fte)
  const radio = page.getByRole('radio', { name: type })
  await radio.focus()
  await radio.press('Space')
}
