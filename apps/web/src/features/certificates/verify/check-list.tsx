import { verify } from '@lab-zer0/content/microcopy.ts'
import { Check as CheckMark, CircleHelp, X } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Check, Outcome } from './checks.ts'

const copy = verify.checks

const looks = {
  passed: { icon: CheckMark, ink: 'text-success' },
  failed: { icon: X, ink: 'text-danger' },
  // A question mark, never a tick: what nobody checked is not true yet.
  unknown: { icon: CircleHelp, ink: 'text-warning' },
} as const

/** One question after the other, each with its answer and the way to it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ol className="grid">
      {checks.map((check) => (
        <CheckLine key={check.id} check={check} />
      ))}
    </ol>
  )
}

function CheckLine({ check }: { check: Check }) {
  const { question } = copy[check.id]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3.5 border-b border-line py-4 last:border-b-0">
      <Mark outcome={check.outcome} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-body font-bold">{question}</h3>
        <p className="wrap-anywhere text-ink-2">
          {check.outcome === 'running' ? `${copy.running}…` : check.text}
        </p>
        {check.working.length > 0 && (
          <Disclosure
            title={
              <>
                {copy.working}
                <VisuallyHidden>{`: ${question}`}</VisuallyHidden>
              </>
            }
          >
            <div className="rounded-control bg-sunken px-4 py-1 text-small">
              <DescriptionList items={check.working} />
            </div>
          </Disclosure>
        )}
      </div>
    </li>
  )
}

function Mark({ outcome }: { outcome: Outcome }) {
  if (outcome === 'running') return <Spinner />
  const { icon: Icon, ink } = looks[outcome]
  return <Icon aria-hidden="true" className={cx('mt-0.5 size-5', ink)} strokeWidth={2.25} />
}
