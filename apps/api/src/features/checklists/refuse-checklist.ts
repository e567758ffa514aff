import { checklist, answers as sentences } from '@lab-zer0/content/microcopy.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { type GivenAnswer, type Question, tallyOf } from '@lab-zer0/domain/checklists/answers.ts'
import { liftingQuestions, PASS_MARK_PERCENT, yesNeeded } from '@lab-zer0/domain/checklists/score.ts'
import { CHECKLIST_REFUSALS } from '@lab-zer0/domain/checklists/submission.ts'
import { ceilShare, percentRoundedDown } from '@lab-zer0/domain/levels/fraction.ts'
import type { JudgedEdition, Judgement, Refused } from '@lab-zer0/domain/levels/judge.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { refuse } from '../../platform/refusal.ts'

const copy = sentences.checklists

type AskedQuestion = Question & { question: string }

export type JudgedChecklist = {
  edition: JudgedEdition
  questions: readonly AskedQuestion[]
  answers: readonly GivenAnswer[]
  judgement: Judgement
}

type Told = { message?: string; fields?: Record<string, string> }

/** Says no with everything that is in the way at once; the first is the code of the answer. */
export function refuseChecklist(judged: JudgedChecklist): never {
  const told = judged.judgement.refusals.map((refused) => {
    const code = CHECKLIST_REFUSALS[refused.refusal]
    const { message, fields } = wordsFor(refused, judged)
    return { code, error: message ?? refusals[code].message, ...(fields && { fields }) }
  })
  const [first, ...more] = told
  if (!first) throw new Error('a checklist that passes is not refused')
  const { code, error: message, ...rest } = first
  refuse(code, { message, ...rest, ...(more.length > 0 && { reasons: told }) })
}

/** Names the questions that stand in the way, by their ids. */
function wordsFor({ refusal, of }: Refused, judged: JudgedChecklist): Told {
  const { edition, questions, answers, judgement } = judged
  const fields = Object.fromEntries(
    questions.flatMap(({ id, question }) => (of.includes(id) ? [[id, question]] : [])),
  )
  switch (refusal) {
    case 'not_complete':
    case 'na_reason_not_allowed':
      return { fields }
    case 'na_not_allowed':
    case 'na_contradicts_figures':
    case 'mandatory_not_met':
      return { fields, message: fill(copy[refusal], { list: Object.values(fields).join(' ') }) }
    case 'all_na':
      return {}
    case 'na_share_too_high':
      return { message: naShareText(edition, judgement) }
    case 'score_too_low':
      return {
        fields: Object.fromEntries(
          liftingQuestions(questions, answers).map(({ id, question }) => [id, question]),
        ),
        message: fill(copy.score_too_low, {
          pass: PASS_MARK_PERCENT,
          n: yesNeeded(tallyOf(questions, answers)),
        }),
      }
    case 'area_not_judged':
    case 'area_below_floor':
      return areaWords(refusal, of[0] ?? '', judged)
  }
}

function naShareText({ scoring }: JudgedEdition, { score }: Judgement): string {
  const { na = 0, judged = 0 } = score ?? {}
  const [part, whole] = scoring.na_max_share ?? [1, 1]
  return fill(copy.na_share_too_high, {
    share: percentRoundedDown(na, na + judged),
    max: percentRoundedDown(part, whole),
  })
}

/** With the questions of the area that are No, or N/A where too little is left to judge. */
function areaWords(
  refusal: 'area_not_judged' | 'area_below_floor',
  area: string,
  judged: JudgedChecklist,
): Told {
  const { edition, questions, answers, judgement } = judged
  const { yes = 0, judged: count = 0 } = judgement.score?.areas.find(({ name }) => name === area) ?? {}
  const floor = edition.areas.find(({ name }) => name === area)?.floor
  const lifting = new Set(
    answers.flatMap(({ questionId, answer }) =>
      answer === (refusal === 'area_below_floor' ? 'n' : 'x') ? [questionId] : [],
    ),
  )
  const inArea = questions.filter(({ id, category }) => category === area && lifting.has(id))
  const message =
    refusal === 'area_not_judged'
      ? fill(checklist.floor.area_not_judged, { area, judged: count, n: floor?.min_judged ?? 0 })
      : fill(checklist.floor.area_below_floor, {
          area,
          yes,
          judged: count,
          needed: floor ? ceilShare(count, floor.share) : 0,
        })
  return { message, fields: Object.fromEntries(inArea.map(({ id, question }) => [id, question])) }
}
