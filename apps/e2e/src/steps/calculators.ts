import { getFormData, saveCells, submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { labUuid } from '@lab-zer0/contracts/fields.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { type SessionRole, sessionOf } from '../harness/sessions.ts'
import { atLab, DEMO_LAB, DRY_LAB } from './labs.ts'

type Mode = 'baseline' | 'savings'
type Rows = Record<string, Record<string, string | number | boolean>>
type Form = { as: SessionRole; lab: string; category: string; rows: Rows; mode?: Mode }

const prepared = new Map<Form, Promise<void>>()

/** The address of a category's form, or of the list of categories, once the form it needs is there. */
export function atForm(
  lab: string,
  mode: Mode,
  category?: string,
  needs?: { filled?: Form; locked?: Form },
): () => Promise<string> {
  return async () => {
    if (needs?.locked) await once(needs.locked, lock)
    if (needs?.filled) await once(needs.filled, fill)
    const below = category === undefined ? '' : `/${category.toLowerCase().replaceAll(' ', '-')}`
    return `${await atLab(lab)()}/${mode}${below}`
  }
}

function once(form: Form, make: (form: Form) => Promise<void>): Promise<void> {
  const made = prepared.get(form) ?? make(form)
  prepared.set(form, made)
  return made
}

/** Saves the rows as the lab's own people do. Doing it again changes nothing. */
async function fill(form: Form): Promise<void> {
  await asMember(form, (client, labId) => save(client, labId, form))
}

/** Another process may have locked it a moment ago: then it is as wanted. */
async function lock(form: Form): Promise<void> {
  const { category } = form
  await asMember(form, async (client, labId) => {
    const params = { labId, category }
    const isLocked = async () =>
      (await call(client, getFormData, { params, query: { mode: 'baseline' } })).submission !== null
    if (await isLocked()) return
    try {
      await save(client, labId, form)
      await call(client, submitCalculator, { params, body: { mode: 'baseline' } })
    } catch (error) {
      if (!(await isLocked())) throw error
    }
  })
}

async function save(client: APIRequestContext, labId: Lab['id'], form: Form): Promise<void> {
  const { category, rows, mode = 'baseline' } = form
  const cells = Object.entries(rows).flatMap(([row_id, columns]) =>
    Object.entries(columns).map(([column_id, value]) => ({ row_id, column_id, value })),
  )
  await call(client, saveCells, { params: { labId, category }, body: { mode, cells } })
}

async function asMember(
  { as, lab }: Form,
  act: (client: APIRequestContext, labId: Lab['id']) => Promise<void>,
): Promise<void> {
  const client = await newClient(sessionOf(as))
  const labId = labUuid.parse((await atLab(lab)()).replace('/lab/', ''))
  await act(client, labId)
  await client.dispose()
}

export function rowOf(page: Page, place: number): Locator {
  return page.getByRole('group', { name: new RegExp(`^Row ${place}\\b`) })
}

/** From 768 pixels on, units are a table; below, a list by room. */
export function isTable(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 768
}

export function unitTable(page: Page): Locator {
  return page.getByRole('grid', { name: 'Units' })
}

/** A line of the table, counted from one, in the order that it shows. */
export function unitRow(page: Page, place: number): Locator {
  return unitTable(page).getByRole('row').nth(place)
}

/** The cell of a column of the form. */
export function unitCell(page: Page, place: number, columnId: string): Locator {
  return unitRow(page, place).locator(`[data-cell="${columnId}"]`)
}

/** Goes to a cell of the table and types into it. */
export async function typeCell(page: Page, place: number, columnId: string, text: string): Promise<void> {
  await unitCell(page, place, columnId).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Opens a unit beside the table, or as a sheet on a phone, and gives its fields. */
export async function openUnit(page: Page, place: number): Promise<Locator> {
  if (isTable(page)) {
    await closeUnit(page)
    await unitRow(page, place)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await page.getByRole('menuitem', { name: 'Open' }).click()
  } else {
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button')
      .nth(place - 1)
      .click()
  }
  const fields = page.getByRole('dialog').getByRole('group', { name: /^Row \d/ })
  await fields.waitFor()
  return fields
}

export async function closeUnit(page: Page): Promise<void> {
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true })
  if (await done.isVisible()) await done.click()
}

/** Adds a unit, chooses its type and opens it. */
export async function beginUnit(page: Page, value: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a unit' }).click()
  if (!isTable(page)) {
    const row = page.getByRole('dialog').getByRole('group', { name: /^Row \d/ })
    await choose(
      row
        .getByRole('button', { name: /^Type of/ })
        .or(row.getByLabel(/^Type of/))
        .first(),
      value,
    )
    return row
  }
  await unitTable(page).getByText('Choose a type').last().click()
  await page.getByRole('option', { name: value, exact: true }).click()
  return openUnit(page, (await unitTable(page).getByRole('row').count()) - 1)
}

/** Takes one of the offers of a list that unfolds. */
export async function choose(list: Locator, offer: string): Promise<void> {
  await list.click()
  await list.page().getByRole('option', { name: offer, exact: true }).click()
}

const freezer = { set_temperature: -80, fill_percent: 60, maintained_past_year: false, room_cooled: true }

/** Of the demo's wet lab: a reading that counts, one that is too short, and a unit that nobody has read. */
export const COLD_STORAGE: Form = {
  as: 'champion',
  lab: DEMO_LAB,
  category: 'Cold Storage',
  rows: {
    Freezer1: {
      unit_type: 'ult_freezer_standard',
      ...{ unit_name: 'Mawson', room: 'B14 G.03', asset_tag: 'PEU-14815', model: 'Boreal U570' },
      quantity: 3,
      volume_litres: 570,
      age_years: 9,
      'age_years-sureness': 'guessed',
      ...freezer,
      ...{ reading_kind: 'plug_meter', reading_kwh: 648.2, reading_days: 14, reading_ended: '2026-10-26' },
    },
    Freezer2: {
      unit_type: 'freezer_lab',
      ...{ unit_name: 'Hotham', room: 'B14 2.11', asset_tag: 'PEU-14929', model: 'Kosci F320' },
      quantity: 4,
      volume_litres: 400,
      age_years: 12,
      ...freezer,
      set_temperature: -20,
      ...{ reading_kind: 'plug_meter', reading_kwh: 14.1, reading_days: 5, reading_units: 1 },
    },
    FridgeA1: {
      unit_type: 'fridge_lab',
      ...{ unit_name: 'Media fridge 1', room: 'B14 2.11' },
      quantity: 5,
      volume_litres: 350,
      age_years: 6,
      ...freezer,
      set_temperature: 4,
    },
  },
}

/** Less than a tonne of waste and of emissions, so that both are in kilograms. */
export const LAB_WASTE: Form = {
  as: 'champion',
  lab: DEMO_LAB,
  category: 'Lab Waste',
  rows: {
    biohazard_bags: {
      container_litres: 60,
      containers_per_month: 6,
      fill_percent: 80,
      treatment_route: 'treated_off_site',
      signage: true,
    },
    general_landfill: { container_litres: 240, containers_per_month: 2, fill_percent: 75, signage: false },
  },
}

/** Of the demo's dry lab, locked, so that its savings are open. */
export const DATA_STORAGE: Form = {
  as: 'dryChampion',
  lab: DRY_LAB,
  category: 'Data Storage',
  rows: {
    Network1: { storage_type: 'network_drive', stored_tb: 320, copies: 2, cold_percent: 40 },
    Scratch1: { storage_type: 'cluster_scratch', stored_tb: 90, copies: 1, activity_level: 'high' },
  },
}

export const ECO_OFFICE: Form = {
  as: 'dryChampion',
  lab: DRY_LAB,
  category: 'Eco Office',
  rows: {
    paper_notebooks: { amount: 60, disposal_stream: 'recycling', signage: true },
    journal_print_outs: { amount: 300, disposal_stream: 'recycling', signage: true },
    disposable_cups: { amount: 90, disposal_stream: 'landfill', signage: false },
    e_waste: { amount: 45, disposal_stream: 'e_waste', signage: true },
  },
}

/** Fewer cups and print-outs than in the baseline above. */
export const ECO_OFFICE_SAVINGS: Form = {
  as: 'dryChampion',
  lab: DRY_LAB,
  category: 'Eco Office',
  mode: 'savings',
  rows: { journal_print_outs: { amount: 120 }, disposable_cups: { amount: 15 } },
}
