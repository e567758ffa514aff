import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { addDays, dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import type { CauseStep } from '@lab-zer0/domain/changes/differences.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { expect } from 'vitest'
import { auditBuilders, UNCOUNTED } from './audits.ts'
import { figuresBuilders } from './figures.ts'
import type { InProcess } from './in-process.ts'
import type { Person, TestLab } from './people.ts'

export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
)
export const TODAY = dayOf(new Date(), HOME_ZONE)
export const YESTERDAY = addDays(TODAY, -1)
/** Begins as a picture and is none: it is taken, and refused when it is checked. */
export const NO_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])

export type StatedCause = { row_id: string; column_id: string; steps: CauseStep[] }
export type ClaimedCategory = {
  before: FormData
  after: FormData
  /** The causes of what differs, once the change that the lab claims has an id. */
  causes: (changeId: string) => StatedCause[]
  photo?: Buffer
  /** The days that its files show: yesterday, before the change, and today unless told otherwise. */
  shows?: readonly string[]
}
export type Claim = Partial<Record<Category, ClaimedCategory>>
export type Claimed = { lab: TestLab; champion: Person; auditor: Person; refusal: object | null }

/** A row as the auditor's sheet shows it. */
export type SheetRow = {
  key: string
  side: 'baseline' | 'savings'
  category: string
  row_id: string
  origin: string
  stated: Record<string, CellValue> | null
  corrected: Record<string, CellValue>
  changed: string[]
  compared: string[]
  more_use: 'activity' | 'correction' | null
}

export const asStated = () => ({ verdict: 'as_stated' })
/** What an auditor says who is shown nothing of what was there before. */
export const nothingOfBefore = ({ side, origin }: SheetRow) => ({
  verdict: side === 'baseline' && origin === 'changed' ? 'not_shown' : 'as_stated',
})

const isOk = ({ status, body }: { status: number; body: object }) =>
  expect(status, JSON.stringify(body)).toBe(200)

/** A lab that claims savings, and the rest of the way to its certificate, through the API alone. */
// house: a list of builders that share one API.
export function claimBuilders(api: InProcess) {
  const build = auditBuilders(api.people)
  const { lockCategory } = figuresBuilders(api.people)

  async function claim(
    claimed: Claim,
    { type = 'wet', edition = 2 }: { type?: LabType; edition?: 1 | 2 } = {},
  ): Promise<Claimed> {
    const uni = await api.people.anOrganisation()
    await api.people.anAdmin(uni)
    const champion = await api.people.aPerson(uni)
    const auditor = await build.qualify(await api.people.aPerson(uni))
    const lab = await api.people.aLab(uni, { champion, edition, type })
    let refusal: object | null = null
    for (const category of CATEGORIES[type]) {
      const own = claimed[category]
      if (own) refusal ??= await claimCategory({ lab, champion, edition }, category, own)
      else {
        const uncounted = { before: UNCOUNTED[category], after: UNCOUNTED[category] }
        await lockCategory(lab, champion, category, uncounted)
      }
    }
    return { lab, champion, auditor, refusal }
  }

  /** Answers why the form was not locked. */
  async function claimCategory(
    { lab, champion, edition }: Pick<Claimed, 'lab' | 'champion'> & { edition: 1 | 2 },
    category: Category,
    { before, after, causes, photo = JPEG, shows = [YESTERDAY, TODAY] }: ClaimedCategory,
  ): Promise<object | null> {
    const client = await api.as(champion)
    const at = (call: string) => `/calculator/${call}/${lab.id}/${encodeURIComponent(category)}`
    const fill = async (mode: 'baseline' | 'savings', form: FormData) => {
      const cells = Object.entries(form).flatMap(([row_id, row]) =>
        Object.entries(row).map(([column_id, value]) => ({ row_id, column_id, value })),
      )
      const saved = await client.post(at('save-cells'), { mode, cells })
      isOk(saved)
      // The contract of the call says so.
      const refused = (saved.body.cells as { error?: string }[]).filter(({ error }) => error !== undefined)
      expect(refused).toEqual([])
    }
    await fill('baseline', before)
    isOk(await client.post(at('submit'), { mode: 'baseline' }))
    const changeId = edition === 1 ? null : await change({ lab, champion }, category, { photo, shows })
    await fill('savings', after)
    for (const dynamic_row_id of Object.keys(before).filter((id) => !Object.hasOwn(after, id))) {
      isOk(await client.delete(at('delete-row'), { mode: 'savings', dynamic_row_id }))
    }
    if (changeId !== null) {
      const stated = `/labs/${lab.id}/savings/${encodeURIComponent(category)}/causes`
      isOk(await client.put(stated, { causes: causes(changeId) }))
    }
    const locked = await client.post(at('submit'), { mode: 'savings', reason: 'Done today.' })
    return locked.status === 200 ? null : locked.body
  }

  /** Done today, with its files. */
  async function change(
    { lab, champion }: Pick<Claimed, 'lab' | 'champion'>,
    category: Category,
    { photo, shows }: Required<Pick<ClaimedCategory, 'photo' | 'shows'>>,
  ): Promise<string> {
    const client = await api.as(champion)
    const planned = await client.post(`/labs/${lab.id}/changes`, { category, title: 'Use less', row_ids: [] })
    // The contract of the call says so.
    const { id, version } = planned.body.change as { id: string; version: number }
    for (const proves_on of shows) {
      const query = new URLSearchParams({ change_id: id, proves_on, name: 'photo.jpg' })
      const sent = await client.raw(`/evidence/${lab.id}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        payload: photo,
      })
      expect(sent.statusCode).toBe(201)
    }
    const done = { version, done_on: TODAY, done_by: 'A. Champion', note: 'Done.' }
    isOk(await client.post(`/labs/${lab.id}/changes/${id}/done`, done))
    return id
  }

  /** With the auditor's finding for each row. Files that nobody has checked yet prove nothing. */
  async function certify(
    { lab, champion, auditor, refusal }: Claimed,
    find: (row: SheetRow) => object,
    areFilesChecked = true,
  ) {
    expect(refusal).toBeNull()
    if (areFilesChecked) await api.work()
    await build.submitChecklist(lab, champion)
    await build.assign(lab, auditor)
    isOk(await (await api.as(champion)).post(`/labs/${lab.id}/submit-for-audit`, {}))
    await build.answerAll(lab, auditor)
    const desk = await api.as(auditor)
    const read = await desk.get(`/audits/${lab.id}/rows`)
    // The contract of the call says so.
    const figures = read.body.figures as { samples: { rows: SheetRow[] }[] } | null
    for (const row of figures?.samples[0]?.rows ?? []) {
      isOk(await desk.put(`/audits/${lab.id}/rows/${row.key}`, { sample: 1, ...find(row) }))
    }
    isOk(await desk.post(`/audits/${lab.id}/award`, {}))
    await api.work()
    const { rows } = await api.people.db.query<{ facts: AwardFacts; signed: boolean }>(
      'select facts, credential is not null as signed from certificates where lab_id = $1',
      [lab.id],
    )
    return rows[0]
  }

  return { claim, certify }
}
