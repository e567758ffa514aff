import { unit_import } from '@lab-zer0/content/microcopy.ts'
import type { MatchedColumn } from '@lab-zer0/domain/units/match-columns.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select } from 'react-aria-components/Select'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { type Option, OptionItem } from '../../../ui/option-item.tsx'
import { listStyle, popoverStyle } from '../../../ui/popover-style.ts'
import type { FormStore } from '../form/form-store.ts'
import { columnHead } from '../table/table-columns.ts'
import type { OpenedList } from './unit-import.ts'

const { match: copy } = unit_import

/** In the list of columns; no column of a form has this id. */
const NOT_USED = '-'

type ColumnChipsProps = {
  store: FormStore
  list: OpenedList
  columns: readonly MatchedColumn[]
  onMatch: (place: number, columnId: string | null) => void
}

/** Each column of the list with the column of the form that it fills, which can be changed. */
export function ColumnChips({ store, list, columns, onMatch }: ColumnChipsProps) {
  const title = useId()
  const options: Option[] = [
    { id: NOT_USED, label: copy.not_used },
    ...store.schema.columns.map((column) => ({ id: column.id, label: columnHead(column) })),
  ]
  const matched = columns.filter(({ columnId }, at) => columnId !== null || at === list.rowColumn).length
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="text-ui font-semibold">
        {fill(copy.columns, { n: matched, total: columns.length })}
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column of the list is its place, and headings may be the same
          <li key={at} className="min-w-0 max-w-full">
            {at === list.rowColumn ? (
              <span className={cx(chipStyle, 'bg-sunken')}>
                <Mark />
                <b className="font-semibold">{copy.row}</b>
              </span>
            ) : (
              <Chip
                heading={headingOf(list, column, at)}
                options={options}
                columnId={column.columnId}
                onMatch={(columnId) => onMatch(at, columnId)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A column without a heading is shown by its first text. */
function headingOf({ lines }: OpenedList, { heading }: MatchedColumn, at: number): string {
  if (heading !== '') return heading
  const column = fill(copy.column, { n: at + 1 })
  const text = lines.map(({ cells }) => cells[at]).find((each) => each !== undefined && each !== '')
  return text === undefined ? column : fill(copy.sample, { column, text })
}

type ChipProps = {
  heading: string
  options: readonly Option[]
  columnId: string | null
  onMatch: (columnId: string | null) => void
}

function Chip({ heading, options, columnId, onMatch }: ChipProps) {
  const name = fill(copy.choose_for, { heading })
  const isUsed = columnId !== null
  const shown = options.find(({ id }) => id === (columnId ?? NOT_USED))?.label
  return (
    <Select
      // What is seen is what it is called by voice.
      aria-label={[heading, shown, ...(isUsed ? [] : [copy.choose])].join(' ')}
      value={columnId ?? NOT_USED}
      onChange={(id) => onMatch(id === NOT_USED || id === null ? null : String(id))}
    >
      <Button
        className={cx(
          chipStyle,
          'cursor-pointer',
          isUsed ? 'border-transparent bg-sunken hover:border-line-strong' : 'border-line-strong bg-surface',
        )}
      >
        {isUsed && <Mark />}
        <span className="truncate text-ink-2">{heading}</span>{' '}
        <b className="shrink-0 font-semibold">{shown}</b>{' '}
        {!isUsed && <span className="text-link underline underline-offset-3">{copy.choose}</span>}
      </Button>
      <Popover className={cx(popoverStyle, 'min-w-56')}>
        <ListBox aria-label={name} items={options} className={listStyle}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </Select>
  )
}

function Mark() {
  return <Check aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" strokeWidth={2} />
}

const chipStyle =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-tag border px-2 text-small max-md:min-h-11'
