import type { Quantity } from '../calculators/quantity.ts'
import type { Answer } from '../checklists/answers.ts'
import type { LevelEdition } from '../levels/edition.ts'
import { percentRounded, percentRoundedDown } from '../levels/fraction.ts'
import { type AreaScore, judge, type LevelAnswer, type LevelAnswers, NO_FACTS } from '../levels/judge.ts'
import type { AreaFact, Assurance, AwardFacts, CategoryChange, FiguresFact, FormFact } from './facts.ts'

export type AuditFinding = { questionId: string; answer: Answer | null; naReason: number | null }

/** A locked form; `hasMoved`: its figures after are not those before. `isNone`: the lab states that it has none. */
export type LockedRecord = FormFact & { hasMoved: boolean; isNone: boolean }

/** The records of an award, as the organisation keeps them. */
export type RecordsOfAward = {
  shortNumber: string
  edition: LevelEdition
  editionSha256: string
  assurance: Assurance
  findings: readonly AuditFinding[]
  /** The lab's own questions that it submitted as N/A. */
  naQuestionIds: readonly string[]
  forms: readonly LockedRecord[]
  changes: readonly { category: string; state: string }[]
  /** Changes of an earlier certificate that have been lost in this cycle. */
  lost: number
  /** Of the verified changes, with the emissions of the whole locked baseline; null where none is verified. */
  saving: { kgCo2e: Quantity; baselineKgCo2e: number } | null
  figures: FiguresFact | null
  records: Omit<AwardFacts['records'], 'forms'>
}

/** What an award rests on. The same records give the same facts, to the last digit, whoever gathers them. */
export function gatherFacts(gathered: RecordsOfAward): AwardFacts {
  const { shortNumber, edition, editionSha256, assurance, figures, records } = gathered
  return {
    version: 1,
    short_number: shortNumber,
    level: edition.level,
    edition: { id: edition.id, sha256: editionSha256 },
    ...marksOf(gathered),
    categories: edition.categories.map(({ name }) => ({ name, change: changeIn(name, gathered) })),
    changes: changesFact(edition.changes_rule !== null, gathered),
    figures: edition.figures_check === null ? null : figures,
    assurance,
    records: { forms: formsInOrder(gathered), ...records },
  }
}

/** What a certificate says of the changes of its cycle. */
export function changesFact(
  areVerified: boolean,
  { changes, lost, saving }: Pick<RecordsOfAward, 'changes' | 'lost' | 'saving'>,
): AwardFacts['changes'] {
  const count = (wanted: string) => (areVerified ? changes.filter(({ state }) => state === wanted).length : 0)
  const verified = count('verified')
  return {
    are_verified: areVerified,
    verified,
    done: count('done'),
    lost,
    saving_kg_co2e: verified > 0 && saving ? savingFact(saving) : null,
  }
}

function savingFact({ kgCo2e: { low, best, high }, baselineKgCo2e }: NonNullable<RecordsOfAward['saving']>) {
  return { low, best, high, percent_of_baseline: baselineKgCo2e === 0 ? null : (100 * best) / baselineKgCo2e }
}

/** By the auditor's answers; an N/A of the lab that the auditor rejected is a No in its area. */
function marksOf({ edition, findings, naQuestionIds }: RecordsOfAward): Pick<AwardFacts, 'score' | 'areas'> {
  const given = new Map(findings.map((finding) => [finding.questionId, finding]))
  const asked = edition.criteria.filter((criterion) => criterion.for_auditor)
  const answers: LevelAnswers = new Map(
    asked.flatMap(({ id }): [string, LevelAnswer][] => {
      const { answer, naReason } = given.get(id) ?? {}
      if (answer === 'x') return [[id, { answer, reason: naReason ?? null, comment: '' }]]
      return answer ? [[id, { answer }]] : []
    }),
  )
  const rejectedNa = naQuestionIds.filter((id) => given.get(id)?.answer === 'n')
  const { score } = judge(edition, { forAuditor: true, answers, facts: NO_FACTS, rejectedNa })
  if (!score) throw new Error('an audit with open questions carries no certificate')
  const [part, whole] = edition.scoring.pass_share
  return {
    score: {
      yes: score.yes,
      judged: score.judged,
      percent: score.shownPercent,
      pass_percent: percentRounded(part, whole),
    },
    areas: edition.areas.map((area) => areaFact(area, score.areas)),
  }
}

function areaFact({ name, floor }: LevelEdition['areas'][number], scores: readonly AreaScore[]): AreaFact {
  const { yes = 0, judged = 0 } = scores.find((score) => score.name === name) ?? {}
  return { name, yes, judged, floor_percent: floor && percentRoundedDown(floor.share[0], floor.share[1]) }
}

function changeIn(category: string, { edition, changes, forms }: RecordsOfAward): CategoryChange {
  const locked = forms.filter((form) => form.category === category)
  if (locked.length > 0 && locked.every(({ isNone }) => isNone)) return 'stated_none'
  if (edition.changes_rule === null) {
    const after = forms.find((form) => form.mode === 'savings' && form.category === category)
    return after?.hasMoved ? 'stated' : 'none'
  }
  const own = changes.filter((change) => change.category === category)
  if (own.some(({ state }) => state === 'verified')) return 'verified'
  return own.some(({ state }) => state === 'done') ? 'done' : 'none'
}

function formsInOrder({ edition, forms }: RecordsOfAward): FormFact[] {
  const modes = ['baseline', 'savings'] as const
  return edition.categories.flatMap(({ name }) =>
    modes.flatMap((mode) => {
      const found = forms.find((form) => form.mode === mode && form.category === name)
      if (!found) return []
      const { hasMoved: _hasMoved, isNone: _isNone, ...fact } = found
      return [fact]
    }),
  )
}
