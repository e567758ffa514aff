import { Badge } from '../ui/badge.tsx'
import type { BadgeLook } from './badges.ts'

/** A badge whose label always has the same look. */
export function StatusBadge({ badge: { tone, icon, label } }: { badge: BadgeLook }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
