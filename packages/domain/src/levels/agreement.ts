import type { Fraction } from './edition.ts'
import { isAbove } from './fraction.ts'

/** Rows: what the first auditor said; columns: the second. Two answers, or three where N/A is allowed. */
export type AgreementTable = readonly (readonly number[])[]

export type Agreement = {
  n: number
  pa: number
  peKappa: number
  /** Cohen; null where chance alone would always agree. */
  kappa: number | null
  peAc1: number
  /** Gwet. It leads, because kappa falls to nothing when nearly all answers are Yes. */
  ac1: number
  seAc1: number
  lower90: number
}

const Z90 = 1.6448536269514722
const NO_ROOM_FOR_KAPPA = 1e-12

/** Gwet 2008, British Journal of Mathematical and Statistical Psychology 61, 29 to 48. */
export function agreement(table: AgreementTable): Agreement {
  const q = table.length
  const n = sum(table.map(sum))
  const p = table.map((row) => row.map((cell) => cell / n))
  const at = (k: number, l: number) => p[k]?.[l] ?? 0
  const answers = table.map((_, k) => k)
  const first = p.map(sum)
  const second = answers.map((l) => sum(answers.map((k) => at(k, l))))
  const mean = answers.map((k) => ((first[k] ?? 0) + (second[k] ?? 0)) / 2)
  const meanOf = (k: number) => mean[k] ?? 0

  const pa = sum(answers.map((k) => at(k, k)))
  const peKappa = sum(answers.map((k) => (first[k] ?? 0) * (second[k] ?? 0)))
  const peAc1 = sum(mean.map((share) => share * (1 - share))) / (q - 1)
  const kappa = Math.abs(1 - peKappa) < NO_ROOM_FOR_KAPPA ? null : (pa - peKappa) / (1 - peKappa)
  const ac1 = (pa - peAc1) / (1 - peAc1)

  const spread = sum(
    answers.flatMap((k) =>
      answers.map((l) => {
        const weight = (2 * (1 - ac1) * (1 - (meanOf(k) + meanOf(l)) / 2)) / (q - 1)
        return at(k, l) * ((k === l ? 1 : 0) - weight) ** 2
      }),
    ),
  )
  const variance = (spread - (pa - 2 * (1 - ac1) * peAc1) ** 2) / (n * (1 - peAc1) ** 2)
  const seAc1 = Math.sqrt(Math.max(variance, 0))
  return { n, pa, peKappa, kappa, peAc1, ac1, seAc1, lower90: ac1 - Z90 * seAc1 }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export const FEWEST_PAIRS = 20
export const FEWEST_ORGANISATIONS = 3
const LOWEST_AC1 = 0.6
const LOWEST_END = 0.4
const MOST_CANNOT_TELL: Fraction = [3, 10]
const AUDITS_WITHOUT_NO = 100

export type QuestionFlag = 'ac1_low' | 'lower_end_low' | 'cannot_tell_often' | 'never_no'

export type QuestionPairs = {
  table: AgreementTable
  /** Looks in which the second auditor could not tell from the evidence. They are in no pair. */
  cannotTell: number
  organisations: number
  audits: { count: number; noes: number }
}

export type QuestionAgreement = { agreement: Agreement; flags: readonly QuestionFlag[] }

/** Undefined while there are too few pairs to say anything. All but `never_no` mean that it has to be rewritten. */
export function questionAgreement(pairs: QuestionPairs): QuestionAgreement | undefined {
  const { table, cannotTell, organisations, audits } = pairs
  const n = sum(table.map(sum))
  if (n < FEWEST_PAIRS || organisations < FEWEST_ORGANISATIONS) return undefined
  const found = agreement(table)
  const all: [QuestionFlag, boolean][] = [
    ['ac1_low', found.ac1 < LOWEST_AC1],
    ['lower_end_low', found.lower90 < LOWEST_END],
    ['cannot_tell_often', isAbove(cannotTell, n + cannotTell, MOST_CANNOT_TELL)],
    ['never_no', audits.count >= AUDITS_WITHOUT_NO && audits.noes === 0],
  ]
  return { agreement: found, flags: all.flatMap(([flag, applies]) => (applies ? [flag] : [])) }
}

export const FEWEST_SECOND_NOES = 10
const MOST_MISSED: Fraction = [4, 5]

export type MissedNo = { missed: number; of: number; isFlagged: boolean }

/**
 * Of the questions that the second auditor answered with No, those that the first had called Yes: it finds somebody who
 * says Yes to everything, which agreement does not. Undefined below ten of them.
 */
export function missedNo(
  pairs: readonly { first: 'y' | 'n' | 'x'; second: 'y' | 'n' | 'x' }[],
): MissedNo | undefined {
  const noes = pairs.filter(({ second }) => second === 'n')
  if (noes.length < FEWEST_SECOND_NOES) return undefined
  const missed = noes.filter(({ first }) => first === 'y').length
  return { missed, of: noes.length, isFlagged: isAbove(missed, noes.length, MOST_MISSED) }
}
