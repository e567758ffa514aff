import { certificate, verify } from '@lab-zer0/content/microcopy.ts'
import {
  BadgeCheck,
  CircleHelp,
  CirclePause,
  Clock,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  OctagonX,
  ShieldX,
} from 'lucide-react'

export type Verdict =
  | 'checking'
  | 'valid'
  | 'expiring'
  | 'expired'
  | 'suspended'
  | 'withdrawn'
  | 'forged'
  | 'unsure'
  | 'early'

type Look = { icon: LucideIcon; ground: string; title: string }

const { verdicts } = verify
const warning = 'bg-warning-soft text-warning inset-ring inset-ring-warning-line'
const danger = 'bg-danger-soft text-danger inset-ring inset-ring-danger-line'
const open = 'bg-field-2 text-on-field inset-ring inset-ring-field-line'
const good = 'bg-wattle text-on-wattle'

/** The answer first, in words; the colour repeats it. */
export const verdictLooks: Record<Verdict, Look> = {
  checking: { icon: Hourglass, ground: open, title: verdicts.checking },
  valid: { icon: BadgeCheck, ground: good, title: certificate.verify.valid },
  expiring: { icon: Clock, ground: good, title: certificate.verify.valid },
  expired: { icon: ClockAlert, ground: warning, title: certificate.verify.expired },
  suspended: { icon: CirclePause, ground: warning, title: verdicts.suspended },
  withdrawn: { icon: OctagonX, ground: danger, title: certificate.verify.withdrawn },
  forged: { icon: ShieldX, ground: danger, title: verdicts.forged },
  unsure: { icon: CircleHelp, ground: open, title: verdicts.unsure },
  early: { icon: Clock, ground: warning, title: verdicts.not_yet_valid },
}
