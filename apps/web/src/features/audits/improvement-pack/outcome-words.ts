import { auditor_review } from '@lab-zer0/content/microcopy.ts'
import type { Audit } from '@lab-zer0/contracts/audits.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import type { NoticeTone } from '../../../ui/notice.tsx'

const { outcome: copy } = auditor_review

/** How an audit ended, or that it goes on. */
export function outcomeWords({ state, tally, started_at, ended_at, auditor }: Audit): string {
  const date = formatDate(ended_at ?? started_at)
  if (state === 'in_progress') return fill(copy.in_progress_by, { auditor: auditor.name })
  return fill(copy[state], { score: tally.score ?? 0, date })
}

export const outcomeTones: Record<Audit['state'], NoticeTone> = {
  in_progress: 'info',
  awarded: 'success',
  resubmission: 'warning',
  abandoned: 'plain',
  set_aside: 'plain',
}
