import { auditor_invitation as copy } from '@lab-zer0/content/microcopy.ts'
import type { getAuditorInvitation } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { Cpu, Droplet } from 'lucide-react'
import { fill, formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'

type InvitationFactsProps = { invitation: ResponseOf<typeof getAuditorInvitation> }

/** What somebody says yes to. */
export function InvitationFacts({ invitation }: InvitationFactsProps) {
  const { eligibility, expires_at } = invitation
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2 text-ui">
        <span className="text-ink-2">{copy.eligibility}</span>
        {eligibility.wet && (
          <Badge tone="wet" icon={Droplet}>
            {copy.wet}
          </Badge>
        )}
        {eligibility.dry && (
          <Badge tone="dry" icon={Cpu}>
            {copy.dry}
          </Badge>
        )}
        <span className="text-small text-ink-3">{fill(copy.expires, { date: formatDate(expires_at) })}</span>
      </div>
      <div className="grid gap-2">
        <h2 className="text-title-3">{copy.means_title}</h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-ui text-ink-2">
          {copy.means.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
