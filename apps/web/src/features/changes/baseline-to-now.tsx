import { impact_reports, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { CategoryParts } from '@lab-zer0/contracts/changes.ts'
import { useId } from 'react'
import { Amount } from '../../product/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { type PartName, sumOfBaselines, sumOfPart } from './sums.ts'

const words = { ...lab_changes.vessel, done: impact_reports.working.parts.done }

type Level = { id: string; label: string; kg: number; fill: string }

const FILLS: Partial<Record<PartName, string>> = {
  verified: 'bg-primary-soft',
  done: 'bg-primary',
  planned: 'bg-[repeating-linear-gradient(135deg,var(--lz-ink)_0_1px,var(--lz-wattle)_1px_7px)]',
}

/** The baseline as a vessel: what left it by what kind of change, and what remains. */
export function BaselineToNow({ categories }: { categories: readonly CategoryParts[] }) {
  const title = useId()
  const baseline = sumOfBaselines(categories).best
  if (baseline <= 0) {
    return (
      <Card labelledBy={title}>
        <h2 id={title} className="font-display text-title-3">
          {words.title}
        </h2>
        <p className="text-small text-ink-2">{words.none}</p>
      </Card>
    )
  }
  const levels = levelsOf(categories, baseline)
  return (
    <Card labelledBy={title} className="grid gap-4">
      <div>
        <h2 id={title} className="font-display text-title-3">
          {words.title}
        </h2>
        <p className="text-small text-ink-2">{words.text}</p>
      </div>
      <div className="grid grid-cols-[4.5rem_1fr] gap-5">
        <div
          aria-hidden="true"
          className="flex min-h-64 flex-col overflow-hidden rounded-full border-[5px] border-ink bg-surface pt-4"
        >
          {levels.map(({ id, kg, fill }) => (
            <div key={id} className={fill} style={{ flexGrow: Math.max(0, kg) }} />
          ))}
        </div>
        <dl className="grid content-between gap-3 py-2 text-small">
          <Row label={words.baseline} kg={baseline} />
          {levels
            .filter(({ id, kg }) => id === 'remaining' || id === 'verified' || Math.round(kg) !== 0)
            .map(({ id, label, kg, fill }) => (
              <Row key={id} label={label} kg={kg} fill={fill} />
            ))}
        </dl>
      </div>
    </Card>
  )
}

function levelsOf(categories: readonly CategoryParts[], baseline: number): Level[] {
  const best = (part: PartName) => sumOfPart(categories, part).best
  const other = best('corrections') + best('activity') + best('not_counted')
  const [verified, done, planned] = [best('verified'), best('done'), best('planned')]
  return [
    { id: 'other', label: words.other, kg: other, fill: 'bg-sunken' },
    { id: 'verified', label: words.verified, kg: verified, fill: FILLS.verified ?? '' },
    { id: 'done', label: words.done, kg: done, fill: FILLS.done ?? '' },
    { id: 'planned', label: words.planned, kg: planned, fill: FILLS.planned ?? '' },
    {
      id: 'remaining',
      label: words.remaining,
      kg: baseline - other - verified - done - planned,
      fill: 'bg-wattle',
    },
  ]
}

function Row({ label, kg, fill }: { label: string; kg: number; fill?: string }) {
  return (
    <div className="grid grid-cols-[0.875rem_1fr] items-baseline gap-x-2">
      <span
        aria-hidden="true"
        className={cx(
          'size-3.5 self-center rounded-sm',
          fill === undefined ? '' : `inset-ring inset-ring-ink/30 ${fill}`,
        )}
      />
      <dd className="text-ui font-semibold tabular-nums">
        <Amount metric="emissionsKgCo2e" value={kg} isHeadline />
      </dd>
      <dt className="col-start-2 text-ink-2">{label}</dt>
    </div>
  )
}
