import { categoryName } from '@lab-zer0/content/category-name.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { calculator, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { fill, formatDate, formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { CategoryIcon } from '../../product/category-icon.tsx'
import { slugOf } from '../../product/category-look.ts'
import { ChangeEvidence } from '../../product/change-evidence.tsx'
import type { ChangesRead } from '../../product/changes.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WithUnit } from '../../ui/with-unit.tsx'
import { ChangeActions } from './change-actions.tsx'

const { card: copy, states } = lab_changes

const EDGES: Record<LabChange['state'], string> = {
  verified: 'border-l-primary',
  done: 'border-l-primary-line',
  planned: 'border-l-line-strong [border-left-style:dashed]',
  rejected: 'border-l-danger-line',
  lost: 'border-l-line-strong',
  lapsed: 'border-l-line-strong',
  withdrawn: 'border-l-line',
}

const STEPS = ['planned', 'done', 'verified'] as const

type ChangeCardProps = { labId: LabId; change: LabChange; read: ChangesRead }

/** One change: what it is, how far it is, and what shows it. */
export function ChangeCard({ labId, change, read }: ChangeCardProps) {
  const title = useId()
  const category = categoryOf(change.category)
  return (
    <section
      aria-labelledby={title}
      className={cx(
        'grid gap-3.5 rounded-card border border-l-[5px] border-line bg-surface p-[clamp(1rem,2.2vw,1.5rem)] shadow-card',
        EDGES[change.state],
      )}
    >
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-0 grow basis-72 items-start gap-3.5">
          {category && <CategoryIcon category={category} />}
          <div className="min-w-0">
            <h3 id={title} className="text-title-3 wrap-anywhere">
              {change.title}
            </h3>
            <p className="text-small text-ink-2">{rowsText(change)}</p>
          </div>
        </div>
        <Saved change={change} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <States change={change} />
        {read.may_write && <ChangeActions labId={labId} change={change} read={read} />}
      </div>
      <Details labId={labId} change={change} />
    </section>
  )
}

function categoryOf(name: string): Category | undefined {
  return [...CATEGORIES.wet, ...CATEGORIES.dry].find((category) => category === name)
}

function rowsText({ row_ids, category }: LabChange): string {
  const n = row_ids.length
  const named = categoryName(category)
  if (n === 0) return fill(copy.no_rows, { category: named })
  return n === 1 ? fill(copy.row, { category: named }) : fill(copy.rows, { n, category: named })
}

function Saved({ change: { figures } }: { change: LabChange }) {
  const figure = figures?.emissionsKgCo2e
  if (!figure) return null
  const { kind, text, range } = shownChange('emissionsKgCo2e', figure)
  if (kind === 'no_change') return null
  return (
    <p className="grid text-ui tabular-nums sm:text-right">
      <span>
        <strong>
          <WithUnit text={text} />
        </strong>{' '}
        <span className="text-small text-ink-2">{calculator.result.a_year}</span>
      </span>
      <span className="text-micro text-ink-3">
        <WithUnit text={range} />
      </span>
    </p>
  )
}

/** The three steps, and how far the change is. What left them says so instead. */
function States({ change: { state, audited_at, lost_on } }: { change: LabChange }) {
  if (state === 'rejected') {
    return (
      <Badge tone="danger" icon={X}>
        {fill(states.rejected, { date: audited_at ? formatDate(audited_at) : '' })}
      </Badge>
    )
  }
  if (state === 'lost') return <Badge>{fill(states.lost, { date: lost_on ? formatDay(lost_on) : '' })}</Badge>
  if (state === 'lapsed') return <Badge>{states.lapsed}</Badge>
  const at = (STEPS as readonly string[]).indexOf(state)
  return (
    <ol aria-label={states.label} className="flex flex-wrap gap-1.5">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={cx(
            'inline-flex h-6 items-center gap-1 rounded-tag px-2 text-micro font-semibold',
            place === at && 'bg-primary text-on-primary',
            place < at && 'bg-primary-soft text-link inset-ring inset-ring-primary-line',
            place > at && 'text-ink-3 inset-ring inset-ring-line',
          )}
        >
          {place <= at && <Check aria-hidden="true" className="size-3.25" strokeWidth={2.75} />}
          {states[step]}
        </li>
      ))}
    </ol>
  )
}

function Details({ labId, change }: { labId: LabId; change: LabChange }) {
  const { state, figures } = change
  const isUnclear = figures?.emissionsKgCo2e
    ? shownChange('emissionsKgCo2e', figures.emissionsKgCo2e).kind === 'no_clear_change'
    : false
  const isNamed = figures !== null && figures.emissionsKgCo2e !== undefined
  return (
    <div className="grid gap-3 border-t border-line pt-3.5 text-ui">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {state === 'planned' ? <Plan change={change} /> : <Done change={change} />}
        {state === 'done' && <Said title={copy.waiting} />}
        {change.audited_at !== null && state !== 'done' && (
          <Said
            title={
              state === 'verified' ? fill(copy.verified_on, { date: formatDate(change.audited_at) }) : ''
            }
            text={change.auditor_note}
          />
        )}
      </div>
      <ChangeEvidence labId={labId} files={change.evidence} />
      {change.is_moved && <Notice tone="plain">{copy.moved}</Notice>}
      {isUnclear && state !== 'planned' && <Notice tone="plain">{copy.no_clear}</Notice>}
      {state === 'done' && !isNamed && (
        <Notice tone="warning">
          <p>{copy.not_named}</p>
          <Link href={`${generatePath(paths.savings, { labId })}/${slugOf(change.category)}`}>
            {fill(copy.open_form, { category: categoryName(change.category) })}
          </Link>
        </Notice>
      )}
    </div>
  )
}

function Plan({ change: { planned_for, owner } }: { change: LabChange }) {
  const title = planned_for === null ? copy.no_date : fill(copy.by, { date: formatDay(planned_for) })
  return <Said title={title} text={owner} />
}

function Done({ change: { done_on, done_by, done_note } }: { change: LabChange }) {
  if (done_on === null) return null
  const text = [done_by, done_note].filter(Boolean).join('. ')
  return <Said title={fill(copy.done_on, { date: formatDay(done_on) })} text={text} />
}

function Said({ title, text = '' }: { title: string; text?: string }) {
  return (
    <div className="min-w-0">
      {title !== '' && <p className="font-semibold">{title}</p>}
      {text !== '' && <p className="text-small wrap-anywhere text-ink-2">{text}</p>}
    </div>
  )
}
