import { invitations, kit, lab_statuses } from '@lab-zer0/content/microcopy.ts'
import type { InvitationBadge } from '@lab-zer0/domain/invitations/invitation.ts'
import { utilizationLevel } from '@lab-zer0/domain/labs/lab.ts'
import { LAB_STATES, type LabState } from '@lab-zer0/domain/labs/stages.ts'
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

const { labels } = lab_statuses
const labStates: Record<LabState, BadgeLook> = {
  in_progress: { tone: 'neutral', icon: CircleDashed, label: labels.in_progress },
  submitted: { tone: 'info', icon: Send, label: labels.submitted },
  awaiting_audit: { tone: 'warning', icon: Hourglass, label: labels.awaiting_audit },
  certified: { tone: 'bronze', icon: Award, label: labels.certified },
  audit_overdue: { tone: 'warning', icon: ClockAlert, label: labels.audit_overdue },
  appealed: { tone: 'warning', icon: Scale, label: labels.appealed },
  suspended: { tone: 'warning', icon: Hourglass, label: labels.suspended },
  certificate_ended: { tone: 'warning', icon: ClockAlert, label: labels.certificate_ended },
}

/** Specification, section 4: a missing or unknown status shows as awaiting audit. */
export function labStateBadge(state: string | null | undefined): BadgeLook {
  return labStates[LAB_STATES.find((each) => each === state) ?? 'awaiting_audit']
}

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
