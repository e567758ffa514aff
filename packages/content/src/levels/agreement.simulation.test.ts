import { agreement, missedNo, questionAgreement } from '@lab-zer0/domain/levels/agreement.ts'
import { afterAll, describe, expect, it } from 'vitest'

/** All runs with `npm run proof -- levels`; a tenth of them on each change. */
const isFull = process.env.LEVELS === 'full'
const QUESTION_RUNS = isFull ? 1000 : 100
const AUDITOR_RUNS = isFull ? 200 : 40

const FIRST_ERRS = 0.02
const SECOND_ERRS = 0.05

/** Mulberry32: the same numbers from the same seed, everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Pair = { first: boolean; second: boolean }

function tableOf(pairs: readonly Pair[]): number[][] {
  const count = (first: boolean, second: boolean) =>
    pairs.filter((pair) => pair.first === first && pair.second === second).length
  return [
    [count(true, true), count(true, false)],
    [count(false, true), count(false, false)],
  ]
}

/** How many of 100 runs flag a question of which each auditor answers a share at random. */
function flaggedPercent(shareYes: number, pairs: number, atRandom: number): number {
  const next = numbersFrom(7)
  let flagged = 0
  for (let run = 0; run < QUESTION_RUNS; run++) {
    const seen = Array.from({ length: pairs }, () => {
      const isTrue = next() < shareYes
      const answer = (errs: number) => (next() < atRandom ? next() < 0.5 : next() > errs ? isTrue : !isTrue)
      return { first: answer(FIRST_ERRS), second: answer(SECOND_ERRS) }
    })
    const told = questionAgreement({
      table: tableOf(seen),
      cannotTell: 0,
      organisations: 3,
      audits: { count: pairs, noes: 1 },
    })
    if (told && told.flags.length > 0) flagged += 1
  }
  return (100 * flagged) / QUESTION_RUNS
}

/** How many of 100 runs put an auditor who always says Yes among the worst two of 20. Ties count against the rule. */
function caughtPercent(shareYes: number, pairs: number): { byAc1: number; byMissedNo: number } {
  const next = numbersFrom(7)
  const auditors = 20
  const caught = { byAc1: 0, byMissedNo: 0 }
  for (let run = 0; run < AUDITOR_RUNS; run++) {
    const people = Array.from({ length: auditors }, (_, person) => {
      const seen = Array.from({ length: pairs }, (): Pair => {
        const isTrue = next() < shareYes
        const told = (errs: number) => (next() > errs ? isTrue : !isTrue)
        return { first: person === 0 || told(FIRST_ERRS), second: told(SECOND_ERRS) }
      })
      const missed = missedNo(
        seen.map(({ first, second }) => ({ first: first ? 'y' : 'n', second: second ? 'y' : 'n' })),
      )
      return { person, ac1: agreement(tableOf(seen)).ac1, missed: missed ? missed.missed / missed.of : 0 }
    })
    const isWorst = (badness: (one: (typeof people)[number]) => number) => {
      const mine = people.filter(({ person }) => person === 0).map(badness)[0] ?? 0
      return people.filter((one) => one.person !== 0 && badness(one) >= mine).length < auditors / 10
    }
    if (isWorst(({ ac1 }) => -ac1)) caught.byAc1 += 1
    if (isWorst(({ missed }) => missed)) caught.byMissedNo += 1
  }
  return {
    byAc1: (100 * caught.byAc1) / AUDITOR_RUNS,
    byMissedNo: (100 * caught.byMissedNo) / AUDITOR_RUNS,
  }
}

const settings = [0.95, 0.9, 0.8, 0.7].flatMap((share) =>
  [20, 40, 100].map((pairs) => [share, pairs] as const),
)
const told: string[] = []

describe('a question, simulated', () => {
  it.each(settings)('with a share of Yes of %d and %d pairs', (share, pairs) => {
    const [sound, mediocre, bad] = [0, 0.3, 0.5].map((noise) => flaggedPercent(share, pairs, noise))

    told.push(`${share} Yes, ${pairs} pairs: ${sound} sound, ${mediocre} mediocre, ${bad} bad of 100 flagged`)
    expect(sound).toBeLessThanOrEqual(6)
    expect(bad).toBeGreaterThanOrEqual(90)
    // The rule finds bad questions, not all mediocre ones. A short run is less sure how many.
    const slack = isFull ? 0 : 10
    expect(mediocre).toBeGreaterThanOrEqual(61 - slack)
    expect(mediocre).toBeLessThanOrEqual(94 + slack)
  })
})

describe('an auditor who says Yes to everything, simulated', () => {
  it('is found by the missed No, and less often by agreement', () => {
    const { byAc1, byMissedNo } = caughtPercent(0.9, 200)

    told.push(`always Yes, 200 pairs: in the worst tenth ${byMissedNo} by missed No, ${byAc1} by AC1, of 100`)
    expect(byMissedNo).toBeGreaterThanOrEqual(95)
    expect(byAc1).toBeLessThan(byMissedNo)
  })
})

afterAll(() => {
  if (isFull) process.stdout.write(`${told.join('\n')}\n`)
})
