import type { InvitationBadge } from '@lab-zer0/domain/invitations/invitation.ts'
import { utilizationLevel } from '@lab-zer0/domain/labs/lab.ts'
import type { LabType } from '@lab-zer0/domain/organisations/organisation.ts'
import {
  ArrowDown,
  ArrowUp,
  Award,
  Check,
  CircleDashed,
  ClockAlert,
  Cpu,
  Droplet,
  Flag,
  Hourglass,
  type LucideIcon,
  Scale,
  Send,
  UserCheck,
  X,
} from 'lucide-react'
import type { BadgeTone } from './badge.tsx'

export type KnownBadge = { tone: BadgeTone; icon: LucideIcon; label: string }

export const invitationBadges: Record<InvitationBadge, KnownBadge> = {
  Used: { tone: 'info', icon: UserCheck, label: 'Used' },
  Expired: { tone: 'neutral', icon: ClockAlert, label: 'Expired' },
  Valid: { tone: 'success', icon: Check, label: 'Valid' },
  Invalid: { tone: 'danger', icon: X, label: 'Invalid' },
}

export const labTypeBadges: Record<LabType, KnownBadge> = {
  wet: { tone: 'wet', icon: Droplet, label: 'Wet lab' },
  dry: { tone: 'dry', icon: Cpu, label: 'Dry lab' },
}

export const championBadge: KnownBadge = { tone: 'gum', icon: Flag, label: 'Champion' }

/** Specification, section 4: a missing or unknown status shows as awaiting audit. */
export function labStatusBadge(status: string | null | undefined): KnownBadge {
  if (status === 'in_progress') return { tone: 'neutral', icon: CircleDashed, label: 'In Progress' }
  if (status === 'submitted') return { tone: 'info', icon: Send, label: 'Submitted' }
  if (status === 'certified') return { tone: 'bronze', icon: Award, label: 'Certified' }
  return { tone: 'warning', icon: Hourglass, label: 'Awaiting Audit' }
}

/** Not one of the specification's four: a lab with an expired certificate is not simply in progress. */
export const certificateEndedBadge: KnownBadge = {
  tone: 'warning',
  icon: ClockAlert,
  label: 'Certificate ended',
}
export const appealBadge: KnownBadge = { tone: 'warning', icon: Scale, label: 'Appeal open' }

export function utilisationBadge(percent: number): KnownBadge {
  const figure = `${percent.toFixed(1)}%`
  switch (utilizationLevel(percent)) {
    case 'over':
      return { tone: 'danger', icon: ArrowUp, label: `${figure} over` }
    case 'low':
      return { tone: 'warning', icon: ArrowDown, label: `${figure} low` }
    case 'fine':
      return { tone: 'success', icon: Check, label: figure }
  }
}
