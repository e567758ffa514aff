import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { Session } from '@lab-zer0/contracts/sessions.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

const copy = security_settings.sessions

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, ip_address, created_at, last_seen_at, is_current } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  const last_seen = formatDateTime(last_seen_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0">
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {device}
            {is_current && <Badge tone="gum">{copy.this_device}</Badge>}
          </p>
          <p className="text-small wrap-anywhere text-ink-2">
            {ip_address === null
              ? fill(copy.facts_no_address, { last_seen })
              : fill(copy.facts, { last_seen, address: ip_address })}
          </p>
          <p className="text-small text-ink-3">{fill(copy.since, { created: formatDateTime(created_at) })}</p>
        </div>
      </div>
      {!is_current && (
        <Button variant="secondary" size="sm" aria-label={fill(copy.end_named, { device })} onPress={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}
