import { checklists } from '@lab-zer0/content/checklists.ts'
import { saveEligibility } from '@lab-zer0/contracts/auditors.ts'
import { getAudit, saveFinding } from '@lab-zer0/contracts/audits.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { saveCells, submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import { getRows, saveRow } from '@lab-zer0/contracts/figures-check.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, newClient } from './api.ts'
import type { Lab } from './labs.ts'
import { patiently } from './patiently.ts'
import { type Organisation, type Person, signIn } from './people.ts'

type LabType = 'wet' | 'dry'
type Mode = 'baseline' | 'savings'
type Cells = Record<string, Record<string, string | number | boolean>>

const pc = {
  device_type: 'desktop',
  quantity: 6,
  hours_per_week: 38,
  out_of_hours: 'left_on',
  years_kept: 5,
}
const bin = { container_litres: 240, containers_per_month: 4, fill_percent: 75, signage: true }
const item = { amount: 20, disposal_stream: 'landfill', signage: true }
const swappable = { ...item, reusable_option: false }

/** As little as each form asks for. The forms themselves are walked in the journeys of the calculators. */
const FORMS: Record<LabType, Record<string, Cells>> = {
  wet: {
    'Cold Storage': {
      k3f9a1qz: {
        unit_type: 'ult_freezer_standard',
        quantity: 3,
        volume_litres: 570,
        set_temperature: -80,
        age_years: 8,
        fill_percent: 70,
        maintained_past_year: false,
        room_cooled: true,
      },
    },
    'Lab Waste': {
      biohazard_bags: { ...bin, treatment_route: 'incinerated_off_site', misplaced_percent: 20 },
      sharps_containers: { ...bin, treatment_route: 'incinerated_off_site', misplaced_percent: 5 },
      general_landfill: { ...bin, misplaced_percent: 20 },
      mixed_recycling: bin,
      cardboard_paper: bin,
      confidential_paper: bin,
    },
    'Computer Hardware': { h1n4k8ds: pc },
  },
  dry: {
    'Eco Office': {
      paper_notebooks: item,
      journal_print_outs: item,
      printer_cartridges: item,
      disposable_cups: swappable,
      disposable_tableware: swappable,
      single_use_batteries: swappable,
      pens_and_markers: swappable,
      e_waste: item,
    },
    'Data Storage': { n1c4v7hs: { storage_type: 'network_drive', stored_tb: 40, copies: 2 } },
    'Computer Hardware': { d4j8x2np: pc },
  },
}

/** Enters a whole form, with other values where told. */
export async function fillForm(
  member: APIRequestContext,
  lab: Lab,
  { type, mode, category, over = {} }: { type: LabType; mode: Mode; category: string; over?: Cells },
): Promise<void> {
  const cells = Object.entries(FORMS[type][category] ?? {}).flatMap(([row_id, columns]) =>
    Object.entries({ ...columns, ...over[row_id] }).map(([column_id, value]) => ({
      row_id,
      column_id,
      value,
    })),
  )
  const params = { labId: lab.id, category }
  await patiently(() => call(member, saveCells, { params, body: { mode, cells } }))
}

/** Fills in and locks every category of a lab, as its champion. Nothing changes, so nothing needs a cause. */
export async function lockAll(
  champion: APIRequestContext,
  lab: Lab,
  { type, mode, but = [] }: { type: LabType; mode: Mode; but?: readonly string[] },
): Promise<void> {
  // A level asks why Before and After are on the same day.
  const dates = mode === 'savings' ? { reason: 'The whole cycle is walked in one day.' } : {}
  for (const category of Object.keys(FORMS[type])) {
    if (but.includes(category)) continue
    await fillForm(champion, lab, { type, mode, category })
    await call(champion, submitCalculator, { params: { labId: lab.id, category }, body: { mode, ...dates } })
  }
}

export const labQuestions = (type: LabType) =>
  checklists[type].questions.filter(({ for_auditor }) => !for_auditor)
export const auditorQuestions = (type: LabType) =>
  checklists[type].questions.filter(({ for_auditor }) => for_auditor)

/** Answers every question of the checklist with Yes, but for the first so many. */
export async function answerAll(
  member: APIRequestContext,
  lab: Lab,
  { type, but = 0 }: { type: LabType; but?: number },
): Promise<void> {
  for (const { id } of labQuestions(type).slice(but)) {
    const body = { checklist_id: id, answer: 'y' as const }
    await patiently(() => call(member, saveAnswer, { params: { labId: lab.id }, body }))
  }
}

/** Records a finding for every question, so many No with a note, then Yes; every row is as the lab stated it. */
export async function findAll(
  auditor: APIRequestContext,
  lab: Lab,
  { type, no = 0, but = 0 }: { type: LabType; no?: number; but?: number },
): Promise<void> {
  const params = { labId: lab.id }
  const { record } = await call(auditor, getAudit, { params })
  const known = new Map(
    record.rounds[0]?.audits.at(-1)?.findings.map(({ checklist_id, version }) => [checklist_id, version]),
  )
  for (const [place, { id }] of auditorQuestions(type).slice(but).entries()) {
    const isNo = place < no
    const body = {
      checklist_id: id,
      answer: isNo ? ('n' as const) : ('y' as const),
      ...(isNo && { finding: 'No record was shown.' }),
      version: known.get(id) ?? 0,
    }
    await patiently(() => call(auditor, saveFinding, { params, body }))
  }
  await agreeOnRows(auditor, lab)
}

/** Finds every row of the newest sample as stated. */
export async function agreeOnRows(auditor: APIRequestContext, lab: Lab): Promise<void> {
  const { figures } = await call(auditor, getRows, { params: { labId: lab.id }, query: {} })
  const sample = figures?.samples.at(-1)
  for (const { key, finding } of sample?.rows ?? []) {
    const body = {
      sample: sample?.number ?? 1,
      verdict: 'as_stated' as const,
      version: finding?.version ?? 0,
    }
    await patiently(() => call(auditor, saveRow, { params: { labId: lab.id, rowKey: key }, body }))
  }
}

/** The admin lets somebody audit labs of both types. */
export async function qualify({ session }: Organisation, person: Person): Promise<void> {
  const own = await signIn(person)
  const { user } = await call(own, currentUser, {})
  await own.dispose()
  const admin = await newClient(session)
  await call(admin, saveEligibility, { params: { userId: user.id }, body: { wet: true, dry: true } })
  await admin.dispose()
}
