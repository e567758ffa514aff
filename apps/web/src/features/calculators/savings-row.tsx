import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { type FormColumn, isAsked, isEditable } from '@lab-zer0/domain/calculators/schema.ts'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { answerText, cellText, nameAndUnit } from './cell-text.ts'
import { fieldOf, type RowCardProps, RowNumber } from './row-card.tsx'
import { RowBefore, RowChange } from './row-change.tsx'
import { RowNews } from './row-news.tsx'
import { RowStatus } from './row-status.tsx'
import { useRow } from './use-form-store.ts'

const { savings_form: words, savings } = calculator

/** Before, after and the change of one row, beside each other. */
export const SavingsRow = memo(function SavingsRow(props: RowCardProps) {
  const { store, rowId, place, isReadOnly, missing, onDelete } = props
  const row = useRow(store, rowId)
  const title = useId()
  const { schema, before } = store
  const [first] = schema.columns
  const was = before[rowId]
  const values = { ...was, ...row.values }
  const fixed = schema.rows.find(({ id }) => id === rowId)
  const name = fixed?.label ?? answerText(values[first?.id ?? ''] ?? null, first)
  const columns = schema.columns.filter(
    (column) =>
      isEditable(schema, rowId, column) && isAsked(schema, rowId, column, (columnId) => was?.[columnId]),
  )
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-3">
        <div>
          <RowNumber place={place} />
          <h2 id={title} className="text-title-3">
            {name ?? fill(calculator.form.row_new, { n: place })}
          </h2>
        </div>
        {!isReadOnly && <RowStatus store={store} row={row} values={values} />}
      </div>
      <div className="grid @[43rem]:grid-cols-[minmax(0,0.8fr)_minmax(0,1.6fr)_minmax(0,0.75fr)]">
        <Part icon={<Lock aria-hidden="true" />} title={savings.before} className="bg-sunken/60 text-ink-2">
          {was ? (
            <>
              <ul className="text-small">
                {columns.map((column) => (
                  <li key={column.id}>{wordsOf(column, was[column.id] ?? null)}</li>
                ))}
              </ul>
              <RowBefore rowId={rowId} />
            </>
          ) : (
            <p className="text-small">{words.added}</p>
          )}
        </Part>
        <Part icon={<Pencil aria-hidden="true" />} title={savings.after}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
            {schema.columns.map((column) =>
              fieldOf({ store, rowId, isReadOnly, missing, values: row.values, saving: row.saving }, column),
            )}
          </div>
        </Part>
        <Part title={words.change} className="border-line @max-[43rem]:border-t @[43rem]:border-l">
          <RowChange rowId={rowId} />
          {onDelete && !isReadOnly && (
            <div>
              <Button variant="quiet" size="sm" onPress={() => onDelete(rowId)}>
                <Trash2 aria-hidden="true" strokeWidth={1.75} />
                {fill(calculator.form.delete_named, { n: place })}
              </Button>
            </div>
          )}
        </Part>
      </div>
      <RowNews store={store} rowId={rowId} news={row.news} isReadOnly={isReadOnly} />
    </Card>
  )
})

function wordsOf(column: FormColumn, value: Parameters<typeof cellText>[0]): string {
  const { name, unit } = nameAndUnit(column.label)
  const text = value === null ? calculator.form.not_answered : cellText(value, column)
  const sign = name.endsWith('?') ? '' : ':'
  return `${name}${sign} ${text}${unit === undefined || value === null ? '' : ` ${unit}`}`
}

type PartProps = { icon?: ReactNode; title: string; className?: string; children: ReactNode }

function Part({ icon, title, className = '', children }: PartProps) {
  return (
    <div className={`grid content-start gap-2 px-[clamp(1rem,2vw,1.375rem)] py-4 ${className}`}>
      <h3 className="flex items-center gap-1.5 text-small font-semibold text-ink-2 [&>svg]:size-3.75">
        {icon}
        {title}
      </h3>
      {children}
    </div>
  )
}
