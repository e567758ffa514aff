import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { cx } from './cx.ts'
import { ProgressScale } from './progress-scale.tsx'

type ActivityCardProps = {
  title: string
  /** Locked, Open, Preview only. */
  badge?: ReactNode
  text: string
  progress: { value: number; max: number; text: string }
  /** `start` is the way on, `preview` only shows, `disabled` says why not yet. */
  action:
    | { kind: 'start' | 'preview'; label: string; href: string }
    | { kind: 'disabled'; label: string; reason: string }
  /** The station that is open: it has the wattle edge. */
  isHere?: boolean
}

/** A part of the path that a lab works on: Baseline Assessment, Bronze Checklist, Savings Calculator. */
export function ActivityCard({ title, badge, text, progress, action, isHere = false }: ActivityCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid grid-rows-[auto_auto_1fr_auto] gap-3 rounded-card border bg-surface p-[clamp(1rem,2.2vw,1.5rem)]',
        isHere ? 'border-wattle-line shadow-[inset_0_4px_0_var(--lz-wattle)]' : 'border-line shadow-card',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="text-title-3">
          {title}
        </h3>
        {badge}
      </div>
      <p className="text-small text-ink-2">{text}</p>
      <ProgressScale label={title} {...progress} />
      {action.kind === 'disabled' ? (
        <DisabledAction label={action.label} reason={action.reason} title={title} />
      ) : (
        <ButtonLink
          variant={action.kind === 'start' ? 'primary' : 'secondary'}
          href={action.href}
          // Specification, section 2: Preview passes its flag as state.
          {...(action.kind === 'preview' && { routerOptions: { state: { preview: true } } })}
          aria-label={`${action.label} ${title}`}
        >
          {action.label}
        </ButtonLink>
      )}
    </section>
  )
}

function DisabledAction({ label, reason, title }: { label: string; reason: string; title: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-small text-ink-2">
        {reason}
      </p>
      <Button isDisabled aria-describedby={id} aria-label={`${label} ${title}`}>
        {label}
      </Button>
    </div>
  )
}
