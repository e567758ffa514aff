import { checklists } from '@lab-zer0/content/checklists.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getRows, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { Page } from '@playwright/test'
import { changeAnswer } from '../harness/network.ts'
import { atLab } from './labs.ts'

/** The demo's labs by where their audit stands. */
export const AUDITED_LAB = 'Marine Acoustics Lab'
export const AWARDED_LAB = 'Membrane Biophysics Lab'
export const RETURNED_LAB = 'Zebrafish Development Lab'
export const READY_LAB = 'Catalysis Lab'
export const WAITING_LAB = 'Neurodegeneration Lab'
export const SUSPENDED_LAB = 'Urban Sensing Lab'

export const ASSIGN_AUDITORS = '/dashboard/assign-auditors'

/** An address below a lab of the demo. */
export function below(lab: string, part: string): () => Promise<string> {
  return async () => `${await atLab(lab)()}/${part}`
}

/** Opens the modal of a lab and waits for its auditors. */
export async function openModal(page: Page, button = `Assign an auditor to ${WAITING_LAB}`): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

export async function openInvite(page: Page): Promise<void> {
  await openModal(page)
  await page.getByRole('tab', { name: 'Invite New' }).click()
}

export async function fillInvite(page: Page, { name, email }: { name: string; email: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Full name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
}

/**
 * The audit as if every question were answered, so many of them with No, and each N/A and every figure agreed to. The
 * areas take turns with the No, so that none is below its minimum before the score is.
 */
export function whereAuditIs({ no }: { no: number }) {
  return async (page: Page) => {
    await whereFiguresAgree(page)
    await changeAnswer(page, '/audits/*', (json) => {
      // As the contract of this call promises.
      const { record } = json as { record: AuditRecord }
      const [round] = record.rounds
      const [audit] = round?.audits ?? []
      if (!round || !audit) return
      const asked = checklists[record.lab.type].questions.filter(({ for_auditor }) => for_auditor)
      const negative = new Set(inTurns(asked).slice(0, no))
      const notApplicable = round.checklist.answers.filter(({ answer }) => answer === 'x')
      const finding = { na_reason: null, version: 1, reply: null }
      audit.findings = [
        ...asked.map(({ id }) =>
          negative.has(id)
            ? { ...finding, checklist_id: id, answer: 'n' as const, finding: 'Please show a dated record.' }
            : { ...finding, checklist_id: id, answer: 'y' as const, finding: '' },
        ),
        ...notApplicable.map(({ checklist_id }) => ({
          ...finding,
          checklist_id,
          answer: 'y' as const,
          finding: '',
        })),
      ]
    })
  }
}

/** One question of each area, then another of each. */
function inTurns(asked: readonly { id: string; category_id: string }[]): string[] {
  const areas = [...Map.groupBy(asked, ({ category_id }) => category_id).values()]
  const longest = Math.max(...areas.map((area) => area.length))
  return Array.from({ length: longest }, (_, place) => areas.flatMap((area) => area[place]?.id ?? [])).flat()
}

/** Every row compared, those that the keys name with another result. */
function whereFiguresAre(page: Page, differing: (row: SampledRow) => boolean): Promise<void> {
  return changeAnswer(page, '/audits/*/rows', (json) => {
    // As the contract of this call promises.
    const { figures } = json as ResponseOf<typeof getRows>
    const rows = figures?.samples.at(-1)?.rows
    if (!figures || !rows) return
    for (const row of rows) {
      const differs = differing(row)
      row.finding = {
        verdict: differs ? 'not_seen' : 'as_stated',
        found: {},
        note: differs ? 'The room was locked.' : '',
        not_shown: [],
        nearer: [],
        version: 1,
        seen_kgco2e: differs ? 0 : row.stated_kgco2e,
        differs,
      }
    }
    const others = rows.filter(differing)
    figures.compared = rows.length
    figures.step = others.length > 0 ? 'reopen' : 'agreed'
    figures.outcome = {
      agreed: others.length === 0,
      differing: others.map(({ key }) => key),
      effect_share: 0,
      seen_over_claimed: 1,
      reopens: [...new Set(others.map(({ category }) => category))],
    }
  })
}

export function whereFiguresAgree(page: Page): Promise<void> {
  return whereFiguresAre(page, () => false)
}

export function whereFiguresDiffer(page: Page): Promise<void> {
  return whereFiguresAre(page, ({ category, side }) => category === 'Computer Hardware' && side === 'savings')
}

const DAY_MS = 24 * 3_600_000
const daysAfter = (instant: string, days: number) =>
  new Date(new Date(instant).getTime() + days * DAY_MS).toISOString()

type Shown = Partial<NonNullable<AuditRecord['rounds'][number]['appeal']>>

/** The audit that was sent back, as if the champion had appealed and this had come of it. */
function whereAppealIs(page: Page, may: Partial<AuditRecord>, became: (day: string) => Shown): Promise<void> {
  return changeAnswer(page, '/audits/*', (json) => {
    // As the contract of these calls promises; the Improvement Pack has no record.
    const { record } = json as { record?: AuditRecord }
    const [round] = record?.rounds ?? []
    if (!record || !round) return
    record.may_appeal = false
    Object.assign(record, may, { may_decide: may.may_decide === true && record.viewer === 'admin' })
    const day = round.audits[0]?.ended_at ?? round.submitted_at
    round.appeal = {
      reason: 'The list hangs on the inner door. We offered to show it.',
      appealed_by: round.submitted_by,
      appealed_at: day,
      decision: null,
      decision_note: null,
      decided_at: null,
      due_at: daysAfter(day, 14),
      is_silence: false,
      escalate_by: null,
      escalation: null,
      ...became(day),
    }
  })
}

export function whereAppealWaits(page: Page): Promise<void> {
  return whereAppealIs(page, { may_decide: true }, () => ({}))
}

const declined = (day: string): Shown => ({
  decision: 'declined',
  decision_note: 'The list is dated 2024, and the questions ask for this year.',
  decided_at: daysAfter(day, 6),
})

export function whereAppealIsDeclined(page: Page): Promise<void> {
  return whereAppealIs(page, { may_escalate: true }, (day) => ({
    ...declined(day),
    escalate_by: daysAfter(day, 34),
  }))
}

/** What the lab told the scheme, and what became of it. */
export function whereSchemeDecided(page: Page): Promise<void> {
  return whereAppealIs(page, {}, (day) => ({
    ...declined(day),
    escalation: {
      cause: 'declined',
      reason:
        'The date on the list is the day it was first hung. It was checked in March, and the log says so.',
      escalated_at: daysAfter(day, 9),
      due_at: daysAfter(day, 37),
      decision: 'stands',
      grounds: 'The log shows a check in March, but not of the units that the question asks about.',
      decided_at: daysAfter(day, 20),
    },
  }))
}
