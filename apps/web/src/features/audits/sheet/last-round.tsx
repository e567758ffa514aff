import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Finding } from '@lab-zer0/contracts/audits.ts'
import { fill } from '../../../lib/format.ts'
import { FindingText } from '../improvement-pack/finding-text.tsx'

/** What the round before found here, and what the champion said to it. */
export function LastRound({ finding, number }: { finding: Finding | undefined; number: number }) {
  if (finding?.answer !== 'n') return null
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <span className="text-small font-semibold text-ink-2">{fill(copy.last_round, { n: number })}</span>
      <FindingText finding={finding} />
    </div>
  )
}
