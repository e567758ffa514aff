import { checklists } from '@lab-zer0/content/checklists.ts'
import { assignAuditor } from '@lab-zer0/contracts/auditors.ts'
import { getAudit, submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getFormData, saveCells } from '@lab-zer0/contracts/calculators.ts'
import { getAnswers, submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { answerAll, lockAll, qualify } from '../harness/cycles.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, type Organisation, type Person, signIn, unique } from '../harness/people.ts'
import { openUnit, rowOf, unitTable } from '../steps/calculators.ts'

/** Somebody who fills in a calculator and a checklist of their own lab, and audits another. */
export type Writer = { person: Person; client: APIRequestContext; own: Lab; audited: Lab }

export const KINDS = ['calculator', 'checklist', 'audit'] as const
export type Kind = (typeof KINDS)[number]

const CATEGORY = 'Cold Storage'
const ROW = 'trial001'
const freezer = {
  unit_type: 'ULT freezer, standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6, fill_percent: 80 },
}
const questions = checklists.wet.questions.filter(({ for_auditor }) => !for_auditor).slice(0, 3)
const auditorQuestions = checklists.wet.questions.filter(({ for_auditor }) => for_auditor).slice(0, 3)

export async function aWriter(organisation: Organisation): Promise<Writer> {
  // Addresses are made of a name's letters.
  const letters = unique().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const person = await aColleague(organisation, `Wren Writer${letters}`)
  const champion = await aColleague(organisation, `Ada Audited${letters}`)
  const own = await aLab([person])
  const audited = await aLab([champion])
  const client = await signIn(person)
  const cells = Object.entries(freezer).map(([column_id, value]) => ({ row_id: ROW, column_id, value }))
  await call(client, saveCells, {
    params: { labId: own.id, category: CATEGORY },
    body: { mode: 'baseline', cells },
  })
  await handToAuditor(organisation, { person, champion, audited })
  return { person, client, own, audited }
}

type Handing = { person: Person; champion: Person; audited: Lab }

async function handToAuditor(organisation: Organisation, { person, champion, audited }: Handing) {
  const client = await signIn(champion)
  const params = { labId: audited.id }
  await lockAll(client, audited, { type: 'wet', mode: 'baseline' })
  await answerAll(client, audited, { type: 'wet' })
  await call(client, submitChecklist, { params, body: {} })
  await lockAll(client, audited, { type: 'wet', mode: 'savings' })
  await call(client, submitForAudit, { params, body: {} })
  await qualify(organisation, person)
  const own = await signIn(person)
  const { user } = await call(own, currentUser, {})
  const admin = await newClient(organisation.session)
  await call(admin, assignAuditor, { params, body: { auditor_id: user.id } })
  await Promise.all([client, own, admin].map((each) => each.dispose()))
}

/** A place to type into, and what the server has there. */
export type Field = { kind: Kind; name: string }

export const FIELDS: readonly Field[] = [
  { kind: 'calculator', name: 'quantity' },
  { kind: 'calculator', name: 'age_years' },
  ...questions.map(({ id }) => ({ kind: 'checklist' as const, name: id })),
  ...auditorQuestions.map(({ id }) => ({ kind: 'audit' as const, name: id })),
]

export function addressOf({ own, audited }: Writer, kind: Kind): string {
  if (kind === 'calculator') return `/lab/${own.id}/baseline/cold-storage`
  return kind === 'checklist' ? `/lab/${own.id}/checklist/bronze` : `/lab/${audited.id}/audit`
}

const LABELS: Record<string, string> = { quantity: 'How many', age_years: 'Age' }

export const READY_MS = 12_000

export async function ready(page: Page, kind: Kind): Promise<void> {
  const patience = { timeout: READY_MS }
  if (kind === 'calculator') {
    await unitTable(page).waitFor(patience)
    const fields = await openUnit(page, 1)
    await fields.getByLabel('How many', { exact: true }).waitFor(patience)
  } else if (kind === 'checklist') await page.getByRole('radiogroup').first().waitFor(patience)
  else await page.getByRole('textbox', { name: 'Note on question 1', exact: true }).waitFor(patience)
}

/** A value that the field takes and that is not the one before. */
export function nextValue({ kind }: Field, last: string | undefined, number: number): string {
  if (kind === 'checklist') return last === 'y' ? 'n' : 'y'
  return kind === 'calculator' ? String((number % 38) + 2) : `Seen in room ${number}`
}

/** False where the page showed this answer already: nobody would choose it again. */
export async function typeInto(page: Page, { kind, name }: Field, value: string): Promise<boolean> {
  if (kind === 'calculator') {
    await rowOf(page, 1)
      .getByLabel(LABELS[name] ?? name, { exact: true })
      .fill(value)
    return true
  }
  if (kind === 'checklist') {
    const asked = questions.find(({ id }) => id === name)?.question ?? ''
    const choice = page
      .getByRole('radiogroup', { name: asked, exact: true })
      .getByRole('radio', { name: value === 'y' ? 'Yes' : 'No' })
    if (await choice.isChecked()) return false
    await choice.focus()
    await choice.press('Space')
    return true
  }
  const number = auditorQuestions.findIndex(({ id }) => id === name) + 1
  await page.getByRole('textbox', { name: `Note on question ${number}`, exact: true }).fill(value)
  return true
}

/** What waits in the browser to be sent, as the app keeps it. */
export async function onDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('lab-zer0')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
        })
      }),
  )
}

/** Everything that the server holds of these fields. */
export async function onServer({ client, own, audited }: Writer): Promise<Map<string, string>> {
  const params = { labId: own.id, category: CATEGORY }
  const [form, checklist, audit] = await Promise.all([
    call(client, getFormData, { params, query: { mode: 'baseline' } }),
    call(client, getAnswers, { params: { labId: own.id } }),
    call(client, getAudit, { params: { labId: audited.id } }),
  ])
  const findings = audit.record.rounds[0]?.audits.at(-1)?.findings ?? []
  return new Map([
    ...Object.entries(form.form_data[ROW] ?? {}).map(([name, value]) => [name, String(value)] as const),
    ...checklist.answers.map(({ checklist_id, answer }) => [checklist_id, answer ?? ''] as const),
    ...findings.map(({ checklist_id, finding }) => [checklist_id, finding] as const),
  ])
}
