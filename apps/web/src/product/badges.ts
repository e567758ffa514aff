import { invitations, kit, lab_statuses } from '@lab-zer0/content/microcopy.ts'
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
import { fill } from '../lib/format.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export type BadgeLook = { tone: BadgeTone; icon: LucideIcon; label: string }

export const invitationBadges: Record<InvitationBadge, BadgeLook> = {
  Used: { tone: 'info', icon: UserCheck, label: invitations.badges.used },
  Expired: { tone: 'neutral', icon: ClockAlert, label: invitations.badges.expired },
  Valid: { tone: 'success', icon: Check, label: invitations.badges.valid },
  Invalid: { tone: 'danger', icon: X, label: invitations.badges.invalid },
}

export const labTypeBadges: Record<LabType, BadgeLook> = {
  wet: { tone: 'wet', icon: Droplet, label: kit.badges.wet },
  dry: { tone: 'dry', icon: Cpu, label: kit.badges.dry },
}

export const championBadge: BadgeLook = { tone: 'gum', icon: Flag, label: kit.badges.champion }

/** Specification, section 4: a missing or unknown status shows as awaiting audit. */
export function labStatusBadge(status: string | null | undefined): BadgeLook {
  if (status === 'in_progress')
    return { tone: 'neutral', icon: CircleDashed, label: lab_statuses.in_progress.label }
  if (status === 'submitted') return { tone: 'info', icon: Send, label: lab_statuses.submitted.label }
  if (status === 'certified') return { tone: 'bronze', icon: Award, label: lab_statuses.certified.label }
  return { tone: 'warning', icon: Hourglass, label: lab_statuses.awaiting_audit.label }
}

/** Not one of the specification's four: a lab with an expired certificate is not simply in progress. */
export const certificateEndedBadge: BadgeLook = {
  tone: 'warning',
  icon: ClockAlert,
  label: kit.badges.certificate_ended,
}
export const appealBadge: BadgeLook = { tone: 'warning', icon: Scale, label: kit.badges.appeal_open }

export function utilizationBadge(percent: number): BadgeLook {
  const figure = `${percent.toFixed(1)}%`
  switch (utilizationLevel(percent)) {
    case 'over':
      return { tone: 'danger', icon: ArrowUp, label: fill(kit.badges.utilization_over, { percent: figure }) }
    case 'low':
      return {
        tone: 'warning',
        icon: ArrowDown,
        label: fill(kit.badges.utilization_low, { percent: figure }),
      }
    case 'fine':
      return { tone: 'success', icon: Check, label: figure }
  }
}
