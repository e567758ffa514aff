import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProgressScale } from './progress-scale.tsx'

type ActivityAction =
  | { kind: 'start' | 'preview'; label: string; href: string }
  | { kind: 'disabled'; label: string; reason: string }

type ActivityCardProps = {
  title: string
  /** Locked, Open, Preview only. */
  badge?: ReactNode
  text: string
  /** Left out while it loads; its space is kept. */
  progress?: { value: number; max: number; text: string }
  /** `start` continues, `preview` is read-only, `disabled` gives the reason. Left out while it loads. */
  action?: ActivityAction
  /** The current step: it has the wattle edge. */
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
      {progress ? (
        <ProgressScale label={title} {...progress} />
      ) : (
        <Skeleton lines={1} className="h-9.5 content-start" />
      )}
      {action ? <ActivityButton title={title} action={action} /> : <div className="min-h-11" />}
    </section>
  )
}

function ActivityButton({ title, action }: { title: string; action: ActivityAction }) {
  if (action.kind === 'disabled') {
    return <DisabledAction label={action.label} reason={action.reason} title={title} />
  }
  return (
    <ButtonLink
      variant={action.kind === 'start' ? 'primary' : 'secondary'}
      href={action.href}
      // Specification, section 2: Preview passes its flag as state.
      {...(action.kind === 'preview' && { routerOptions: { state: { preview: true } } })}
      aria-label={`${action.label} ${title}`}
    >
      {action.label}
    </ButtonLink>
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
