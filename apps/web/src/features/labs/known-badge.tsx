import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { Badge } from '../../ui/badge.tsx'
import { championBadge, type KnownBadge, labStatusBadge, labTypeBadges } from '../../ui/known-badges.ts'

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

export function StatusBadge({ lab }: { lab: Pick<Lab, 'status'> }) {
  return <Known badge={labStatusBadge(lab.status)} />
}

export function ChampionBadge() {
  return <Known badge={championBadge} />
}
