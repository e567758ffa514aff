import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'bronze'
  | 'gum'
  | 'wet'
  | 'dry'
  | 'now'

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode }

const edge = 'inset-ring inset-ring-current/22'
const tones: Record<BadgeTone, string> = {
  neutral: cx('bg-sunken text-ink-2', edge),
  info: cx('bg-info-soft text-info', edge),
  success: cx('bg-success-soft text-success', edge),
  warning: cx('bg-warning-soft text-warning', edge),
  danger: cx('bg-danger-soft text-danger', edge),
  bronze: cx('bg-bronze-soft text-bronze', edge),
  gum: cx('bg-primary-soft text-link', edge),
  wet: cx('bg-wet-soft text-wet', edge),
  dry: cx('bg-dry-soft text-dry', edge),
  now: 'bg-wattle text-on-wattle',
}

/** Like a label on a bottle: icon and word carry the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.25 rounded-tag pr-2 align-middle text-micro leading-none font-semibold whitespace-nowrap',
        Icon ? 'pl-1.5' : 'pl-2',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />}
      {children}
    </span>
  )
}
