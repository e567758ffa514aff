import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { sessionOf } from '../harness/sessions.ts'

/** The lab that the demo tells the most of: its champion and member are people with a session of their own. */
export const DEMO_LAB = 'Reef Genomics Lab'
export const LAB_WITHOUT_CHAMPION = 'Bushfire Remote Sensing Lab'
/** Led by the dry champion; its baseline is locked and its savings are open. */
export const DRY_LAB = 'Climate Modelling Group'
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

/** Types into a combo box until it offers this person alone, and takes the offer by keyboard. */
export async function choosePerson(box: Locator, name: string): Promise<void> {
  await typeInto(box, name)
  const offers = box.page().getByRole('option')
  // Until the server has answered, the list holds what was there before.
  await expect(offers).toHaveText([new RegExp(name)])
  // The list closes when the page scrolls, which a click on an offer may cause.
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue(new RegExp(name))
}

/** As a person does: scrolling there, which would close the list of offers, comes before the typing. */
export async function typeInto(box: Locator, text: string): Promise<void> {
  await box.click()
  await box.pressSequentially(text)
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
