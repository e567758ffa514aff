import type { Lab } from '@lab-zer0/contracts/labs.ts'
import {
  appealBadge,
  certificateEndedBadge,
  championBadge,
  labStatusBadge,
  labTypeBadges,
} from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'

export function TypeBadge({ lab }: { lab: Pick<Lab, 'type'> }) {
  return <StatusBadge badge={labTypeBadges[lab.type]} />
}

type Standing = Pick<Lab, 'status' | 'certificate_ended_at' | 'has_open_appeal' | 'needed_next'>

export function LabStatusBadge({ lab }: { lab: Standing }) {
  if (lab.has_open_appeal || lab.needed_next === 'scheme') return <StatusBadge badge={appealBadge} />
  return (
    <StatusBadge
      badge={lab.certificate_ended_at === null ? labStatusBadge(lab.status) : certificateEndedBadge}
    />
  )
}

export function ChampionBadge() {
  return <StatusBadge badge={championBadge} />
}
