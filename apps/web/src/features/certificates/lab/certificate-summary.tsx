import { figuresSentence, savingsSentences } from '@lab-zer0/content/award-words.ts'
import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { daysLeft } from '@lab-zer0/domain/certificates/validity.ts'
import { Award, CirclePause, Clock, ClockAlert, OctagonX } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatDay } from '../format-day.ts'

const badges = {
  valid: { tone: 'bronze', icon: Award, label: copy.current },
  expiring: { tone: 'warning', icon: Clock, label: copy.expiring },
  expired: { tone: 'neutral', icon: ClockAlert, label: copy.expired },
  suspended: { tone: 'warning', icon: CirclePause, label: copy.suspended },
  withdrawn: { tone: 'danger', icon: OctagonX, label: copy.withdrawn },
} as const

/** State, dates and number, as the public page has them. */
export function CertificateSummary({ certificate }: { certificate: PublicCertificate }) {
  const badge = badges[certificate.state]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={badge.tone} icon={badge.icon}>
          {badge.label}
        </Badge>
        <span className="font-semibold">{standing(certificate)}</span>
      </p>
      {!certificate.is_signed && <Notice role="status">{copy.signing}</Notice>}
      {certificate.state === 'suspended' && (
        <Notice tone="warning">{fill(copy.suspended_reason, { reason: openReason(certificate) })}</Notice>
      )}
      {certificate.withdrawn_reason !== null && (
        <Notice tone="danger">{fill(copy.withdrawn_reason, { reason: certificate.withdrawn_reason })}</Notice>
      )}
      <DescriptionList
        items={[
          { term: copy.facts.number, text: certificate.short_number },
          { term: copy.facts.full_number, text: groupedPublicId(certificate.public_id) },
          { term: copy.facts.issued, text: formatDay(certificate.issued_at) },
          { term: copy.facts.valid_until, text: formatDay(certificate.valid_until) },
          { term: copy.facts.score, text: `${certificate.score}%` },
        ]}
      />
      {certificate.award && <SaidOf facts={certificate.award} />}
    </>
  )
}

/** In the words of the certificate itself. */
function SaidOf({ facts }: { facts: AwardFacts }) {
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      {[...savingsSentences(facts), figuresSentence(facts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function openReason({ suspensions }: PublicCertificate): string {
  return suspensions.find(({ ended_at }) => ended_at === null)?.reason ?? ''
}

function standing({ state, valid_until, withdrawn_at, suspensions }: PublicCertificate): string {
  if (state === 'withdrawn') return fill(copy.withdrawn_on, { date: formatDay(withdrawn_at ?? valid_until) })
  const [last] = suspensions
  if (state === 'suspended' && last) return fill(copy.suspended_on, { date: formatDay(last.suspended_at) })
  if (state === 'expired') return fill(copy.expired_on, { date: formatDay(valid_until) })
  const left = daysLeft(new Date(valid_until), new Date())
  return left === 1 ? copy.days_left_one : fill(copy.days_left_other, { n: Math.max(0, left) })
}
