import { changeIdsIn } from '@lab-zer0/domain/changes/differences.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { seedOf } from '@lab-zer0/domain/levels/draw.ts'
import {
  figuresCheckOf as countRows,
  type FiguresCheck,
  figuresProgress,
} from '@lab-zer0/domain/levels/figures-progress.ts'
import { lotId, replacementToCompare } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { and, eq } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import type { AwardBasis } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'
import { formsLockedAt, type LockedSubmission } from '../calculators/index.ts'
import { judgeRow } from './compare-row.ts'
import { DRAW_PURPOSE, pick } from './draw-rows.ts'
import { changesOf, type SampleRow } from './figures-check.queries.ts'
import { lockedCategories } from './locked-categories.ts'
import {
  comparedSamples,
  type FiguresRules,
  figuresRulesOf,
  type RoundSamples,
  roundSamples,
} from './progress.ts'
import { isAt, settledChanges } from './settled-changes.ts'

type Audit = typeof audits.$inferSelect

/** What a certificate says about the rows that were compared. Null where the level compares none. */
export async function figuresCheckOf(
  db: Database,
  organisationId: OrganisationId,
  auditId: string,
): Promise<FiguresCheck | null> {
  const [audit] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.organisationId, organisationId), eq(audits.id, auditId)))
  if (!audit || !(await figuresRulesOf(db, audit))) return null
  const samples = await roundSamples(db, organisationId, { roundId: audit.roundId, auditId })
  return countRows(comparedSamples(samples), samples.heads.at(-1)?.lockedRows ?? 0)
}

/** Everything again from the records: the draw, each row against what was found, and the rule of the edition. */
export async function doFiguresCarryAward(
  db: Database,
  audit: Audit,
  basis: AwardBasis | null,
): Promise<boolean> {
  const rules = await figuresRulesOf(db, audit)
  if (!rules) return true
  const { organisationId, id: auditId, roundId } = audit
  const samples = await roundSamples(db, organisationId, { roundId, auditId })
  const { step } = figuresProgress(comparedSamples(samples), rules.rule, true)
  if (step !== 'agreed') return false
  const forms = await formsLockedAt(db, audit, audit.endedAt ?? new Date())
  return (
    (await isDrawHonest(db, audit, rules, { samples, forms })) &&
    areFindingsJudged(rules, { samples, forms }) &&
    (basis === null || (await areChangesSettled(db, audit, rules, basis, forms)))
  )
}

/** Whether what counts as verified on the certificate, and of which values, is what its records verify. */
async function areChangesSettled(
  db: Database,
  audit: Audit,
  rules: FiguresRules,
  { changes, causes }: AwardBasis,
  forms: readonly LockedSubmission[],
): Promise<boolean> {
  const verified = changes.filter(({ state }) => state === 'verified')
  const settled = await settledChanges(db, audit, rules, { changes: verified, causes, forms })
  const ids = verified.map(({ id }) => id)
  const claimed = causes.filter((cause) => {
    const named = changeIdsIn([cause])
    return named.length === 0 || named.some((id) => ids.includes(id))
  })
  return (
    settled.changes.every(({ state }) => state === 'verified') &&
    claimed.every((cause) => cause.isNotShown || !settled.notShown.some((place) => isAt(place, cause)))
  )
}

/** What was compared, with the forms as they were locked at the award. */
type Compared = { samples: RoundSamples; forms: readonly LockedSubmission[] }

async function isDrawHonest(
  db: Database,
  { organisationId, cycleId, roundId }: Audit,
  rules: FiguresRules,
  { samples, forms: locked }: Compared,
): Promise<boolean> {
  const last = samples.heads.at(-1)
  if (!last || last.context !== contextWith(locked, roundId, last.number)) return false
  const nonce = rules.nonce.toString('hex')
  for (const { seed, context } of samples.heads) {
    if (seed !== (await seedOf({ purpose: DRAW_PURPOSE, nonce, context }))) return false
  }
  const key = { organisationId, cycleId }
  const forms = lockedCategories(locked, await changesOf(db, key))
  const earlier = {
    heads: samples.heads.slice(0, -1),
    rows: samples.rows.filter(({ sample }) => sample.id !== last.id),
  }
  const mine = samples.rows.filter(({ sample }) => sample.id === last.id)
  const { rows } = await pick(forms, { seed: last.seed, rule: rules.rule }, earlier)
  const drawn = rows.filter(({ origin }) => origin === 'drawn').map(({ key: rowKey }) => rowKey)
  const changed = rows.filter(({ origin }) => origin === 'changed').map(({ key: rowKey }) => rowKey)
  return (
    isSameList(keysOf(mine, 'drawn'), drawn) &&
    areDifferingCompared(
      keysOf(mine, 'changed'),
      changed,
      forms.flatMap(({ rowsOfChanges }) => rowsOfChanges),
    ) &&
    (await areReplacementsNext(forms, samples, mine))
  )
}

const keysOf = (rows: readonly SampleRow[], origin: string) =>
  rows.filter(({ row }) => row.origin === origin).map(({ row }) => row.rowKey)

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** A change that was recorded after the draw may name a row whose figures are the same; nothing else may be missing. */
function areDifferingCompared(
  compared: readonly string[],
  changed: readonly string[],
  named: readonly string[],
): boolean {
  const missing = changed.filter((key) => !compared.includes(key))
  return missing.every((key) => named.some((rowId) => key.endsWith(`.${rowId}`)))
}

/** As `draw_context` in SQL, which knows the forms of today only. */
function contextWith(forms: readonly LockedSubmission[], roundId: string, number: number): string {
  const inOrder = forms.toSorted((a, b) => (`${a.mode}\0${a.category}` < `${b.mode}\0${b.category}` ? -1 : 1))
  const hash = sha256(Buffer.concat(inOrder.map((form) => form.hash)))
  return `${roundId}|${number}|${hash.toString('hex')}`
}

async function areReplacementsNext(
  forms: ReturnType<typeof lockedCategories>,
  samples: RoundSamples,
  mine: readonly SampleRow[],
): Promise<boolean> {
  const replacements = mine.filter(({ row }) => row.origin === 'replacement')
  const drawn = samples.rows
    .filter(({ row }) => row.origin !== 'changed' && !replacements.some((other) => other.row === row))
    .map(({ row }) => lotId(row))
  for (const { row, sample } of replacements) {
    const next = await replacementToCompare(forms, sample.seed, drawn)
    if (next?.key !== row.rowKey) return false
    drawn.push(lotId(row))
  }
  return true
}

function areFindingsJudged({ edition }: FiguresRules, { samples, forms }: Compared): boolean {
  const last = samples.heads.at(-1)
  return samples.rows
    .filter(({ sample }) => sample.id === last?.id)
    .every(({ row, finding }) => {
      if (!finding) return samples.rows.some((other) => other.row.replaces === row.rowKey)
      const judged = judgeRow(edition, forms, { ...row, key: row.rowKey }, finding)
      return judged?.differs === finding.differs && judged?.seenKgCo2e === finding.seenKgCo2e
    })
}
