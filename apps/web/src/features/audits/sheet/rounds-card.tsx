import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Audit, AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { fill, formatDate } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

const tones: Record<Audit['state'], BadgeTone> = {
  in_progress: 'info',
  awarded: 'bronze',
  resubmission: 'warning',
  abandoned: 'neutral',
  set_aside: 'neutral',
}

type RoundsCardProps = { record: AuditRecord; shownId: string | undefined }

/** Every round and every look at it is kept. */
export function RoundsCard({ record, shownId }: RoundsCardProps) {
  const title = useId()
  const { pathname } = useLocation()
  const looks = record.rounds.flatMap((round) => round.audits)
  // One look at one round is what the page shows already.
  if (looks.length < 2 && record.rounds.length < 2) return null
  return (
    <Card labelledBy={title} className="mt-8 grid gap-3">
      <h2 id={title} className="font-display text-title-2">
        {copy.rounds}
      </h2>
      <ul className="grid">
        {record.rounds.map((round) => (
          <li key={round.number} className="grid gap-2 py-3 not-first:border-t not-first:border-line">
            <p className="text-ui font-semibold">
              {fill(copy.round_line, { n: round.number, date: formatDate(round.submitted_at) })}
            </p>
            <ul className="grid gap-1.5">
              {round.audits.length === 0 && <li className="text-small text-ink-3">{copy.round_waits}</li>}
              {round.audits.map((audit) => (
                <li key={audit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
                  <Badge tone={tones[audit.state]}>{copy.state_badges[audit.state]}</Badge>
                  {audit.id === shownId ? (
                    <span aria-current="true">{lookWords(audit)}</span>
                  ) : (
                    <Link href={`${pathname}?round=${round.number}&audit=${audit.id}`} isStandalone>
                      {lookWords(audit)}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function lookWords({ auditor, tally, ended_at }: Audit): string {
  const by = fill(copy.audited_by, { name: auditor.name })
  const score = tally.score === null ? '' : `, ${tally.score}%`
  return ended_at === null ? `${by}${score}` : `${by}${score}, ${formatDate(ended_at)}`
}
