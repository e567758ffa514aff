import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import { judgeChecklist } from '@lab-zer0/domain/checklists/submission.ts'
import { fill } from '../../../lib/format.ts'
import { areaTexts } from '../../../product/area-texts.ts'
import { answersWithComments } from '../answers/answer-state.ts'
import { useAnswers, useChecklist } from '../checklist-context.tsx'
import type { Refusal } from './use-submit.ts'

/** What the level would refuse, said before anything is sent; undefined where the server decides alone. */
export function useLevelRefusal(yesMissing: number | null): Refusal | undefined {
  const { read, questions } = useChecklist()
  const state = useAnswers()
  const judgement = judgeChecklist(read.level, answersWithComments(state), {
    rows: [],
    declaredNone: read.declared_none,
  })
  const low = yesMissing === null ? [] : [fill(copy.score_low, { n: yesMissing })]
  const areas = areaTexts(read.level, judgement)
  const [message, ...more] = [...low, ...areas.map(({ text }) => text)]
  if (message === undefined) return undefined
  const ids = questions.flatMap(({ id, category }) => {
    const wanted = areas.find(({ area }) => area === category)?.answer
    return wanted !== undefined && state.answers[id]?.draft.answer === wanted ? [id] : []
  })
  return { message, more, ids: low.length > 0 ? [] : ids }
}
