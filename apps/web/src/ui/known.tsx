import { Badge } from './badge.tsx'
import type { KnownBadge } from './known-badges.ts'

/** A badge whose label always has the same look. */
export function Known({ badge: { tone, icon, label } }: { badge: KnownBadge }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
