import { checklist as copy } from '@lab-zer0/content/microcopy.ts'
import { ceilShare } from '@lab-zer0/domain/levels/fraction.ts'
import type { JudgedEdition, Judgement } from '@lab-zer0/domain/levels/judge.ts'
import { fill } from '../lib/format.ts'

/** Each area that is in the way, and which of its answers would have to change. */
export function areaTexts(level: JudgedEdition, { refusals, score }: Judgement) {
  return refusals.flatMap(({ refusal, of }) => {
    if (refusal !== 'area_below_floor' && refusal !== 'area_not_judged') return []
    const area = of[0] ?? ''
    const { yes = 0, judged = 0 } = score?.areas.find(({ name }) => name === area) ?? {}
    const floor = level.areas.find(({ name }) => name === area)?.floor
    const needed = floor ? ceilShare(judged, floor.share) : 0
    const text = fill(copy.floor[refusal], { area, yes, judged, needed, n: floor?.min_judged ?? 0 })
    return [{ area, text, answer: refusal === 'area_below_floor' ? ('n' as const) : ('x' as const) }]
  })
}
