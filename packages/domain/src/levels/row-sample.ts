import { compareText, drawOrder } from './draw.ts'
import type { FiguresCheckRule, Fraction } from './edition.ts'
import { exact, exactSum, isExactAtLeast } from './fraction.ts'

/** A locked row of either side, with the emissions it claims. */
export type LockedRow = { key: string; emissionsKgCo2e: number }

/** What the change of a row claims to save. */
export type ClaimedSaving = { key: string; savingKgCo2e: number }

const LARGE_CHANGE: Fraction = [1, 4]
const MOST_LARGE_CHANGES = 2

/** Rows that count, the largest first. */
export function frameOf(rows: readonly LockedRow[]): LockedRow[] {
  const counted = rows.filter(({ emissionsKgCo2e }) => emissionsKgCo2e !== 0)
  return counted.toSorted((a, b) => b.emissionsKgCo2e - a.emissionsKgCo2e || compareText(a.key, b.key))
}

/** Rows whose change claims more than a quarter of the whole saving, the largest claim first. */
export function rowsWithLargeChange(claims: readonly ClaimedSaving[]): string[] {
  const total = exactSum(claims.map(({ savingKgCo2e }) => savingKgCo2e))
  const large = claims.filter(({ savingKgCo2e }) => {
    const claimed = exact(savingKgCo2e)
    return claimed > 0n && claimed * BigInt(LARGE_CHANGE[1]) > total * BigInt(LARGE_CHANGE[0])
  })
  return large
    .toSorted((a, b) => b.savingKgCo2e - a.savingKgCo2e || compareText(a.key, b.key))
    .map(({ key }) => key)
}

export type SampleInput = {
  seed: string
  rows: readonly LockedRow[]
  /** As `rowsWithLargeChange` tells them. */
  largeChanges: readonly string[]
  rule: FiguresCheckRule
}

/** Which rows the auditor compares with the lab: neither of them chooses. */
export function sampleRows(input: SampleInput): Promise<string[]> {
  const frame = frameOf(input.rows)
  const { rows, rows_if_more_than, rows_then } = input.rule
  return pickRows(input, frame, frame.length > rows_if_more_than ? rows_then : rows)
}

/** After the lab has put its forms right: other rows, picked in the same way. */
export function secondSample(input: SampleInput, first: readonly string[]): Promise<string[]> {
  const frame = frameOf(input.rows).filter(({ key }) => !first.includes(key))
  return pickRows(input, frame, input.rule.second_sample_rows)
}

/** Instead of a row that could not be checked: the next by lot. Undefined when every row is in the sample. */
export async function replacementRow(
  { seed, rows }: Pick<SampleInput, 'seed' | 'rows'>,
  sampled: readonly string[],
): Promise<string | undefined> {
  const order = await drawOrder(
    seed,
    frameOf(rows).map(({ key }) => key),
  )
  return order.find((key) => !sampled.includes(key))
}

async function pickRows(
  { seed, largeChanges, rule }: SampleInput,
  frame: readonly LockedRow[],
  wanted: number,
): Promise<string[]> {
  const keys = frame.map(({ key }) => key)
  const size = Math.min(keys.length, wanted)
  const upper = upperPart(frame, rule.upper_share)
  const orderOfUpper = await drawOrder(seed, upper)
  const orderOfLower = await drawOrder(
    seed,
    keys.filter((key) => !upper.includes(key)),
  )

  const picked = alwaysPicked(keys, largeChanges, rule).slice(0, size)
  const take = (order: readonly string[], most: number) => {
    const left = order.filter((key) => !picked.includes(key))
    picked.push(...left.slice(0, Math.min(most, size - picked.length)))
  }
  take(orderOfUpper, rule.from_upper)
  take(orderOfLower, size)
  take(orderOfUpper, size)
  return picked
}

function alwaysPicked(
  keys: readonly string[],
  largeChanges: readonly string[],
  { always }: FiguresCheckRule,
): string[] {
  const largest = always.includes('largest_row') ? keys.slice(0, 1) : []
  if (!always.includes('changes_over_a_quarter_of_the_saving')) return largest
  const changed = new Set(largeChanges.filter((key) => keys.includes(key) && !largest.includes(key)))
  return [...largest, ...[...changed].slice(0, MOST_LARGE_CHANGES)]
}

/** The largest rows that together make the share of all emissions. */
function upperPart(frame: readonly LockedRow[], share: Fraction): string[] {
  const total = exactSum(frame.map(({ emissionsKgCo2e }) => emissionsKgCo2e))
  const upper: string[] = []
  let running = 0n
  for (const { key, emissionsKgCo2e } of frame) {
    if (isExactAtLeast(running, total, share)) break
    upper.push(key)
    running += exact(emissionsKgCo2e)
  }
  return upper
}
