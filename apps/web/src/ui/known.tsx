import { Badge } from './badge.tsx'
import type { KnownBadge } from './known-badges.ts'

/** A badge whose look and word belong together wherever it stands. */
export function Known({ badge: { tone, icon, label } }: { badge: KnownBadge }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
