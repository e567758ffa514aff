import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditTally } from '@lab-zer0/domain/audits/outcome.ts'
import { PASS_MARK_PERCENT } from '@lab-zer0/domain/checklists/score.ts'
import { useId } from 'react'
import { Scale } from '../../../ui/scale.tsx'

type ScoreCardProps = { tally: AuditTally; isMine: boolean }

/** The score so far, read off a scale, and what it is made of. */
export function ScoreCard({ tally, isMine }: ScoreCardProps) {
  const title = useId()
  const { score } = tally
  return (
    <section
      aria-labelledby={title}
      className="grid items-center gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-[clamp(1rem,2.2vw,1.5rem)] shadow-card lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-32 gap-1">
        <h2 id={title} className="text-small font-regular text-ink-2">
          {isMine ? copy.your_score : copy.score_label}
        </h2>
        {score === null ? (
          <p className="text-figure-3">{copy.no_score}</p>
        ) : (
          <p className="text-figure-1">
            {score}
            <span className="text-[0.6em]">%</span>
          </p>
        )}
      </div>
      {score === null ? (
        <p className="text-small text-ink-2">{copy.no_score_text}</p>
      ) : (
        <Scale label={copy.score_label} value={score} passMark={PASS_MARK_PERCENT} />
      )}
      <Tallies tally={tally} />
    </section>
  )
}

function Tallies({ tally: { yes, no, na, rejectedNa } }: { tally: AuditTally }) {
  const { tallies } = copy
  const shown = [
    { label: tallies.yes, value: yes },
    { label: tallies.no, value: no },
    { label: tallies.na, value: na },
    ...(rejectedNa > 0 ? [{ label: tallies.rejected, value: rejectedNa }] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {shown.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-figure-3">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
