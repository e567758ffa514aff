import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { FiguresCheckRule } from '@lab-zer0/domain/levels/edition.ts'
import {
  type ComparedSample,
  type FiguresProgress,
  figuresProgress,
} from '@lab-zer0/domain/levels/figures-progress.ts'
import { NONE_ROW } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import type { Database } from '../../platform/database.ts'
import { editionOfCycle, factsOf, type LabRow } from '../labs/index.ts'
import {
  type CycleKey,
  cycleOf,
  type SampleHead,
  type SampleRow,
  sampleHeadsOf,
  samplesOf,
} from './figures-check.queries.ts'

/** The rules of a cycle whose level compares figures. */
export type FiguresRules = { edition: LevelFile; rule: FiguresCheckRule; nonce: Buffer }

/** Undefined where the cycle's edition compares no figures. */
export async function figuresRulesOf(db: Database, key: CycleKey): Promise<FiguresRules | undefined> {
  const cycle = await cycleOf(db, key)
  const edition = editionOfCycle(cycle)
  return edition.figures_check ? { edition, rule: edition.figures_check, nonce: cycle.rowNonce } : undefined
}

export type RoundSamples = { heads: SampleHead[]; rows: SampleRow[] }

export async function roundSamples(
  db: Database,
  organisationId: OrganisationId,
  round: { roundId: string; auditId: string | null },
): Promise<RoundSamples> {
  const heads = await sampleHeadsOf(db, organisationId, round.roundId)
  return { heads, rows: await samplesOf(db, organisationId, round) }
}

export function comparedSamples({ heads, rows }: RoundSamples): ComparedSample[] {
  return heads.map((head) => {
    const mine = rows.filter(({ sample }) => sample.id === head.id)
    const replaced = new Set(mine.map(({ row }) => row.replaces))
    return {
      number: head.number,
      reopened: head.reopened,
      rows: mine.map(({ row, finding }) => ({
        key: row.rowKey,
        category: row.category,
        origin: row.origin,
        isReplaced: replaced.has(row.rowKey),
        statedKgCo2e: row.statedKgCo2e,
        isStatement: row.rowId === NONE_ROW,
        finding: judged(finding),
      })),
    }
  })
}

function judged(finding: SampleRow['finding']) {
  if (!finding || finding.verdict === null || finding.differs === null || finding.seenKgCo2e === null)
    return null
  return { verdict: finding.verdict, seenKgCo2e: finding.seenKgCo2e, differs: finding.differs }
}

export function isEverythingLocked(lab: LabRow): boolean {
  const { baseline, savings } = factsOf(lab)
  return baseline.locked >= baseline.total && savings.locked >= savings.total
}

export function progressOf(samples: RoundSamples, { rule }: FiguresRules, lab: LabRow): FiguresProgress {
  return figuresProgress(comparedSamples(samples), rule, isEverythingLocked(lab))
}
