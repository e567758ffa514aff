import type { CellValue } from '../calculators/schema.ts'
import type { Area, Criterion, LevelEdition, NaRule, ScoringRule } from './edition.ts'
import { ceilShare, isAbove, isAtLeast, percentRounded, percentRoundedDown } from './fraction.ts'

export type LevelAnswer =
  | { answer: 'y' }
  | { answer: 'n' }
  | { answer: 'x'; reason: number | null; comment: string }

/** By question. A question without an entry is not answered. */
export type LevelAnswers = ReadonlyMap<string, LevelAnswer>

/** A row that a form counts; rows of zero are not among them. */
export type CountedRow = {
  category: string
  list: string | null
  cells: Readonly<Record<string, CellValue>>
}

export type LabFacts = {
  rows: readonly CountedRow[]
  /** Categories of which the lab has declared that it has none. */
  declaredNone: readonly string[]
}

export const NO_FACTS: LabFacts = { rows: [], declaredNone: [] }

export const JUDGE_REFUSALS = [
  'not_complete',
  'na_not_allowed',
  'na_reason_not_allowed',
  'na_contradicts_figures',
  'mandatory_not_met',
  'all_na',
  'na_share_too_high',
  'score_too_low',
  'area_not_judged',
  'area_below_floor',
] as const
export type JudgeRefusal = (typeof JUDGE_REFUSALS)[number]

/** `of`: ids of questions or the name of an area; empty where the refusal is about the whole. */
export type Refused = { refusal: JudgeRefusal; of: readonly string[] }

export type AreaScore = { name: string; yes: number; judged: number }

export type LevelScore = {
  yes: number
  judged: number
  na: number
  shownPercent: number
  areas: readonly AreaScore[]
  /** Not a refusal: the lab is told that its auditor will look closely. */
  isNaShareHigh: boolean
}

/** There is no score while answers are missing or nothing is judged. */
export type Judgement = { passes: boolean; refusals: readonly Refused[]; score: LevelScore | null }

/** What of an edition decides whether a checklist passes; small enough for a browser. */
export type JudgedEdition = Pick<LevelEdition, 'areas' | 'scoring'> & {
  criteria: readonly Pick<Criterion, 'id' | 'area' | 'for_auditor' | 'mandatory' | 'na'>[]
}
type Asked = JudgedEdition['criteria'][number]

export type Sheet = {
  /** The same rule judges both: the lab's checklist before it is submitted, the auditor's before an award. */
  forAuditor: boolean
  answers: LevelAnswers
  facts: LabFacts
  /** The lab's N/A that the auditor turned into a No. */
  rejectedNa?: readonly string[]
}

/** All refusals that apply, in the order of JUDGE_REFUSALS. */
export function judge(edition: JudgedEdition, sheet: Sheet): Judgement {
  const { answers, facts, rejectedNa = [] } = sheet
  const asked = edition.criteria.filter((criterion) => criterion.for_auditor === sheet.forAuditor)
  const missing = asked.filter(({ id }) => !answers.has(id))
  if (missing.length > 0) return refusedOnly([{ refusal: 'not_complete', of: idsOf(missing) }])

  const rejected = rejectedIn(edition, rejectedNa)
  const aboutQuestions = questionRefusals(asked, rejected, answers, facts)
  const areas = edition.areas.map((area) => areaScore(area, asked, rejected, answers))
  const yes = asked.filter(({ id }) => answers.get(id)?.answer === 'y').length
  const na = asked.filter(({ id }) => answers.get(id)?.answer === 'x').length
  const judged = asked.length - na + rejected.length
  if (judged === 0) return refusedOnly([...aboutQuestions, { refusal: 'all_na', of: [] }])

  const { scoring } = edition
  const refusals: Refused[] = [...aboutQuestions]
  if (scoring.na_max_share && isAbove(na, judged + na, scoring.na_max_share))
    refusals.push({ refusal: 'na_share_too_high', of: [] })
  if (!isPassShare(yes, judged, scoring)) refusals.push({ refusal: 'score_too_low', of: [] })
  refusals.push(...areaRefusals(edition.areas, areas, facts))

  const show = scoring.shown === 'rounded' ? percentRounded : percentRoundedDown
  const isNaShareHigh = isAbove(na, judged + na, scoring.na_warn_above)
  const score = { yes, judged, na, shownPercent: show(yes, judged), areas, isNaShareHigh }
  return { passes: refusals.length === 0, refusals, score }
}

/** How an area stands while answers are still coming in. */
export type AreaStanding = AreaScore & {
  asked: number
  answered: number
  floor: Area['floor']
  /** What the floor would take of the answers so far; null without a floor, and where nothing is judged yet. */
  needed: number | null
}

export function areaStandings(edition: JudgedEdition, sheet: Omit<Sheet, 'facts'>): AreaStanding[] {
  const { answers, forAuditor, rejectedNa = [] } = sheet
  const asked = edition.criteria.filter((criterion) => criterion.for_auditor === forAuditor)
  const rejected = rejectedIn(edition, rejectedNa)
  return edition.areas.map((area) => {
    const ofArea = asked.filter((criterion) => criterion.area === area.name)
    const score = areaScore(area, asked, rejected, answers)
    const hasFloor = area.floor !== null && score.judged > 0
    return {
      ...score,
      asked: ofArea.length,
      answered: ofArea.filter(({ id }) => answers.has(id)).length,
      floor: area.floor,
      needed: hasFloor && area.floor ? ceilShare(score.judged, area.floor.share) : null,
    }
  })
}

function rejectedIn({ criteria }: JudgedEdition, ids: readonly string[]): Asked[] {
  return ids.flatMap((id) => criteria.find((criterion) => criterion.id === id) ?? [])
}

/** How many counted rows show that the question applies to this lab. */
export function contradictingRows({ contradicted_by }: NaRule, { rows }: LabFacts): number {
  if (contradicted_by === null) return 0
  const { category, list, except } = contradicted_by
  const listed = rows.filter((row) => row.category === category && row.list === list)
  return listed.filter(({ cells }) => !except?.values.some((value) => value === cells[except.column])).length
}

function questionRefusals(
  asked: readonly Asked[],
  rejected: readonly Asked[],
  answers: LevelAnswers,
  facts: LabFacts,
): Refused[] {
  const isNa = ({ id }: Asked) => answers.get(id)?.answer === 'x'
  const notApplying = asked.filter(isNa)
  const found: [JudgeRefusal, Asked[]][] = [
    ['na_not_allowed', notApplying.filter(({ na }) => !na.allowed)],
    [
      'na_reason_not_allowed',
      notApplying.filter(({ id, na }) => na.allowed && !isReasonGiven(na, answers.get(id))),
    ],
    ['na_contradicts_figures', notApplying.filter(({ na }) => contradictingRows(na, facts) > 0)],
    [
      'mandatory_not_met',
      [...asked.filter(({ id }) => answers.get(id)?.answer === 'n'), ...rejected].filter(
        ({ mandatory }) => mandatory,
      ),
    ],
  ]
  return found.flatMap(([refusal, of]) => (of.length > 0 ? [{ refusal, of: idsOf(of) }] : []))
}

/** The reason that stands for all others. */
export const OTHER_REASON = 5

/**
 * Where a level names the case in which a question does not apply, the lab's comment says that this is its case.
 * Editions that take any N/A have never asked for one.
 */
function isReasonGiven({ reasons, when }: NaRule, given: LevelAnswer | undefined): boolean {
  if (given?.answer !== 'x' || given.reason === null || !reasons.includes(given.reason)) return false
  return given.reason !== OTHER_REASON || when === null || given.comment.trim() !== ''
}

function areaScore(
  { name }: Area,
  asked: readonly Asked[],
  rejected: readonly Asked[],
  answers: LevelAnswers,
): AreaScore {
  const count = (wanted: 'y' | 'n') =>
    asked.filter(({ id, area }) => area === name && answers.get(id)?.answer === wanted).length
  const [yes, no] = [count('y'), count('n')]
  return { name, yes, judged: yes + no + rejected.filter(({ area }) => area === name).length }
}

function isPassShare(yes: number, judged: number, { rounding, pass_share }: ScoringRule): boolean {
  if (rounding === 'none') return isAtLeast(yes, judged, pass_share)
  return isAtLeast(percentRounded(yes, judged), 100, pass_share)
}

function areaRefusals(areas: readonly Area[], scores: readonly AreaScore[], facts: LabFacts): Refused[] {
  const notJudged: Refused[] = []
  const belowFloor: Refused[] = []
  for (const { name, floor } of areas) {
    const score = scores.find((one) => one.name === name)
    if (floor === null || !score) continue
    const mayBeEmpty = floor.empty_if !== null && facts.declaredNone.includes(floor.empty_if.category)
    if (score.judged === 0 && mayBeEmpty) continue
    if (score.judged < floor.min_judged) notJudged.push({ refusal: 'area_not_judged', of: [name] })
    else if (!isAtLeast(score.yes, score.judged, floor.share))
      belowFloor.push({ refusal: 'area_below_floor', of: [name] })
  }
  return [...notJudged, ...belowFloor]
}

function refusedOnly(refusals: Refused[]): Judgement {
  return { passes: false, refusals, score: null }
}

function idsOf(criteria: readonly Asked[]): string[] {
  return criteria.map(({ id }) => id)
}
