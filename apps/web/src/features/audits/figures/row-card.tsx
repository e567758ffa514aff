import { categoryName } from '@lab-zer0/content/category-name.ts'
import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { nameOfRow } from './row-entry.ts'
import { type Chosen, verdictOfKey } from './row-form.tsx'
import { RowStated } from './row-stated.tsx'

type RowCardProps = {
  labId: LabId
  figures: FiguresCheck
  row: SampledRow
  /** Waits for the auditor. */
  isOpen: boolean
  isDiffering: boolean
  /** With the keys 1, 2 and 3, for those who may write. */
  onVerdict?: (verdict: Chosen) => void
  children: ReactNode
}

/** The row on the left, what the lab states in the middle, and what the auditor found of it. */
export function RowCard(props: RowCardProps) {
  const { labId, figures, row, isOpen, isDiffering, onVerdict, children } = props
  const title = useId()
  return (
    <li
      id={row.key}
      aria-labelledby={title}
      // Single keys, and only while the focus is in the row and not in a field.
      onKeyDown={(event) => chooseByKey(event, row, onVerdict)}
      className={cx(
        'grid gap-x-6 gap-y-3 border-t border-line px-[clamp(1rem,2vw,1.375rem)] py-4 first:border-t-0 min-[56rem]:grid-cols-[11rem_1fr_1.2fr]',
        isDiffering && 'bg-warning-soft',
        isOpen && 'border-l-4 border-l-wattle',
      )}
    >
      <div className="grid content-start gap-0.5">
        <h3 id={title} className="font-bold wrap-anywhere">
          {nameOfRow(row)}
        </h3>
        <p className="text-small text-ink-2">{categoryName(row.category)}</p>
        {row.origin === 'replacement' && <p className="text-small text-ink-2">{copy.is_replacement}</p>}
      </div>
      <RowStated labId={labId} figures={figures} row={row} />
      {children}
    </li>
  )
}

export function chooseByKey(
  event: KeyboardEvent,
  row: SampledRow,
  onVerdict: RowCardProps['onVerdict'],
): void {
  const verdict = verdictOfKey(row, event.key)
  const { target } = event
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role=listbox]') !== null)
  if (!verdict || !onVerdict || isField || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  onVerdict(verdict)
}
