import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { championBadge, labStateBadge, labTypeBadges } from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'

export function TypeBadge({ lab }: { lab: Pick<Lab, 'type'> }) {
  return <StatusBadge badge={labTypeBadges[lab.type]} />
}

export function LabStatusBadge({ lab }: { lab: Pick<Lab, 'state'> }) {
  return <StatusBadge badge={labStateBadge(lab.state)} />
}

export function ChampionBadge() {
  return <StatusBadge badge={championBadge} />
}
