import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'plain'

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  icon?: LucideIcon
  /** `status` for what appears while the person is here; nothing for what was there from the start. */
  role?: 'status' | 'alert'
  className?: string
}

const tones: Record<NoticeTone, { icon: LucideIcon; ground: string; ink: string }> = {
  info: { icon: Info, ground: 'bg-info-soft inset-ring-info-line', ink: 'text-info' },
  success: { icon: CircleCheck, ground: 'bg-success-soft inset-ring-success-line', ink: 'text-success' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-soft inset-ring-warning-line', ink: 'text-warning' },
  danger: { icon: CircleAlert, ground: 'bg-danger-soft inset-ring-danger-line', ink: 'text-danger' },
  plain: { icon: Info, ground: 'bg-tint inset-ring-transparent', ink: 'text-ink-2' },
}

/** Stays in the page until what it says is no longer true. */
export function Notice({ tone = 'info', title, children, icon, role, className }: NoticeProps) {
  const look = tones[tone]
  const Icon = icon ?? look.icon
  return (
    <div
      role={role}
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-3 rounded-control px-4 py-3.5 text-ui text-pretty inset-ring',
        look.ground,
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-px size-5', look.ink)} strokeWidth={1.75} />
      <div className="grid min-w-0 gap-0.5">
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
