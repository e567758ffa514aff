import type { FiguresCheckRule } from './edition.ts'
import { exact, exactQuotient, exactSum, isExactAtLeast, isExactAtMost } from './fraction.ts'
import { type ComparedCell, type InputKind, isCellAgreed, type Tolerances } from './tolerance.ts'

/** What the auditor recorded of a drawn row. `not_checked` is one whose replacement could not be checked either. */
export type RowFinding =
  | {
      found: 'seen'
      cells: readonly (ComparedCell & { kind: InputKind })[]
      /** The row recomputed with the values found. */
      seenKgCo2e: number
    }
  | { found: 'not_found' }
  | { found: 'not_checked' }

export type SampledRow = {
  key: string
  category: string
  claimedKgCo2e: number
  seenKgCo2e: number
  /** A cell is outside the tolerance of its kind, or nothing was seen. */
  differs: boolean
  /** The lab states that it has none: it emits nothing as stated, so no share can weigh what was there after all. */
  isStatement?: boolean | undefined
}

export function compareRow(
  row: Pick<SampledRow, 'key' | 'category' | 'claimedKgCo2e'>,
  finding: RowFinding,
  tolerances: Tolerances,
): SampledRow {
  if (finding.found !== 'seen') return { ...row, seenKgCo2e: 0, differs: true }
  const differs = finding.cells.some((cell) => !isCellAgreed(cell, tolerances[cell.kind]))
  return { ...row, seenKgCo2e: finding.seenKgCo2e, differs }
}

export type FiguresOutcome = {
  agreed: boolean
  differing: readonly string[]
  effectShare: number | null
  seenOverClaimed: number | null
  /** Categories that the lab puts right before other rows are drawn. Empty when the figures are agreed. */
  reopens: readonly string[]
}

/**
 * Agreed when few rows differ, their effect is not material, and the sample as a whole is as claimed: many small slips
 * in one direction do not pass.
 */
export function figuresAgree(rows: readonly SampledRow[], rule: FiguresCheckRule): FiguresOutcome {
  const claimed = exactSum(rows.map(({ claimedKgCo2e }) => claimedKgCo2e))
  const seen = exactSum(rows.map(({ seenKgCo2e }) => seenKgCo2e))
  const differing = rows.filter(({ differs }) => differs)
  const effect = differing.reduce((sum, row) => sum + distanceOf(row), 0n)
  const [low, high] = rule.net_between
  const isNetRight = isExactAtLeast(seen, claimed, low) && isExactAtMost(seen, claimed, high)
  const isSmall = isExactAtMost(effect, claimed, rule.material_share)
  const areStatementsTrue = !differing.some(({ isStatement }) => isStatement)
  const agreed = differing.length <= rule.max_differing && isSmall && isNetRight && areStatementsTrue
  return {
    agreed,
    differing: differing.map(({ key }) => key),
    effectShare: exactQuotient(effect, claimed),
    seenOverClaimed: exactQuotient(seen, claimed),
    reopens: agreed ? [] : reopenedCategories(rows),
  }
}

/** Where no single row differs, those that lean to one side are what has to be put right. */
function reopenedCategories(rows: readonly SampledRow[]): string[] {
  const differing = rows.filter(({ differs }) => differs)
  const causes = differing.length > 0 ? differing : rows.filter((row) => distanceOf(row) > 0n)
  return [...new Set(causes.map(({ category }) => category))]
}

function distanceOf({ claimedKgCo2e, seenKgCo2e }: SampledRow): bigint {
  const difference = exact(seenKgCo2e) - exact(claimedKgCo2e)
  return difference < 0n ? -difference : difference
}

export type NextAfterFigures = 'agreed' | 'reopen' | 'resubmit'

/** `failedBefore`: how many samples of this round have failed already. */
export function nextAfterFigures(
  outcome: Pick<FiguresOutcome, 'agreed'>,
  failedBefore: number,
  { may_fail_rounds }: FiguresCheckRule,
): NextAfterFigures {
  if (outcome.agreed) return 'agreed'
  return failedBefore + 1 < may_fail_rounds ? 'reopen' : 'resubmit'
}
