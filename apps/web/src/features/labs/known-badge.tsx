import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { Badge } from '../../ui/badge.tsx'
import {
  appealBadge,
  certificateEndedBadge,
  championBadge,
  type KnownBadge,
  labStatusBadge,
  labTypeBadges,
} from '../../ui/known-badges.ts'

function Known({ badge: { tone, icon, label } }: { badge: KnownBadge }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

export function TypeBadge({ lab }: { lab: Pick<Lab, 'type'> }) {
  return <Known badge={labTypeBadges[lab.type]} />
}

type Standing = Pick<Lab, 'status' | 'certificate_ended_at' | 'has_open_appeal'>

export function StatusBadge({ lab }: { lab: Standing }) {
  if (lab.has_open_appeal) return <Known badge={appealBadge} />
  return (
    <Known badge={lab.certificate_ended_at === null ? labStatusBadge(lab.status) : certificateEndedBadge} />
  )
}

export function ChampionBadge() {
  return <Known badge={championBadge} />
}
