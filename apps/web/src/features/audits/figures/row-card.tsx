import { categoryName } from '@lab-zer0/content/category-name.ts'
import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { fill, formatDate, formatNumber } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { EvidenceList } from '../sheet/evidence-list.tsx'
import { VERDICTS_BY_KEY } from './row-form.tsx'
import { columnsOf, RowValues } from './row-values.tsx'

type RowCardProps = {
  labId: LabId
  figures: FiguresCheck
  row: SampledRow
  /** Waits for the auditor. */
  isOpen: boolean
  isDiffering: boolean
  /** With the keys 1, 2 and 3, for those who may write. */
  onVerdict?: (verdict: (typeof VERDICTS_BY_KEY)[number]) => void
  children: ReactNode
}

/** The row on the left, what the lab states in the middle, and what the auditor found of it. */
export function RowCard(props: RowCardProps) {
  const { labId, figures, row, isOpen, isDiffering, onVerdict, children } = props
  const title = useId()
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  const changes = figures.changes.filter(({ id }) => row.changes.includes(id))
  return (
    <li
      id={row.key}
      aria-labelledby={title}
      // Single keys, and only while the focus is in the row and not in a field.
      onKeyDown={(event) => choose(event, onVerdict)}
      className={cx(
        'grid gap-x-6 gap-y-3 border-t border-line px-[clamp(1rem,2vw,1.375rem)] py-4 first:border-t-0 min-[56rem]:grid-cols-[11rem_1fr_1.2fr]',
        isDiffering && 'bg-warning-soft',
        isOpen && 'border-l-4 border-l-wattle',
      )}
    >
      <div className="grid content-start gap-0.5">
        <h3 id={title} className="font-bold wrap-anywhere">
          {row.label}
        </h3>
        <p className="text-small text-ink-2">{categoryName(row.category)}</p>
        {row.origin === 'replacement' && <p className="text-small text-ink-2">{copy.is_replacement}</p>}
      </div>
      <div className="grid content-start gap-2">
        <RowValues row={row} columns={columnsOf(row, schema)} />
        {row.origin !== 'stated_none' && (
          <p className="text-small text-ink-2">
            <WithUnit text={emissionsText(row)} />
          </p>
        )}
        {changes.map((change) => (
          <div key={change.id} className="grid gap-1 text-small">
            <p>
              <span className="font-semibold">{change.title}</span>
              {change.done_on && (
                <span className="block text-ink-2">
                  {fill(copy.by, { date: formatDate(change.done_on), name: change.done_by ?? '' })}
                </span>
              )}
            </p>
            {change.note !== '' && <p className="wrap-anywhere">{change.note}</p>}
            <EvidenceList
              labId={labId}
              mayAsk={false}
              isSmall
              files={change.evidence.map((file) => ({
                ...file,
                checklist_id: '',
                width: null,
                height: null,
                is_auditors: false,
                is_out_of_date: false,
              }))}
            />
          </div>
        ))}
      </div>
      {children}
    </li>
  )
}

/** What the lab states of a changed row is the difference; what was added is not called a saving. */
function emissionsText({ saved_kgco2e: saved, stated_kgco2e: stated }: SampledRow): string {
  if (saved === null) return fill(copy.stated_emissions, { kg: formatNumber(stated) })
  return fill(saved < 0 ? copy.adds : copy.saves, { kg: formatNumber(Math.abs(saved)) })
}

function choose(event: KeyboardEvent, onVerdict: RowCardProps['onVerdict']): void {
  const verdict = VERDICTS_BY_KEY[Number(event.key) - 1]
  const { target } = event
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role=listbox]') !== null)
  if (!verdict || !onVerdict || isField || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  onVerdict(verdict)
}
