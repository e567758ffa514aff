import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { ClipboardPaste, Columns3, Maximize, Minimize, Plus, Redo2, Undo2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { popoverStyle } from '../../../ui/popover-style.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { SaveMenu } from '../import/save-menu.tsx'
import type { TableColumn } from './table-columns.ts'
import { FILTERS, type Filter } from './unit-order.ts'

export type TableBarProps = {
  search: string
  onSearch: (text: string) => void
  searchRef: Ref<HTMLDivElement>
  filter: Filter
  counts: Readonly<Record<Filter, number>>
  onFilter: (filter: Filter) => void
  columns: readonly TableColumn[]
  hidden: ReadonlySet<string>
  onHide: (columnId: string, isHidden: boolean) => void
  isFull: boolean
  onFull: (isFull: boolean) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onPaste: () => void
  onAdd: () => void
  isReadOnly: boolean
}

/** Over the table: what to see of it, and what to add to it. */
export function TableBar(props: TableBarProps) {
  const { isReadOnly, isFull } = props
  const Full = isFull ? Minimize : Maximize
  return (
    <div className="flex flex-wrap items-center gap-2 py-2.5">
      <div ref={props.searchRef} className="w-64">
        <SearchField
          aria-label={copy.search_label}
          placeholder={copy.search}
          value={props.search}
          onChange={props.onSearch}
        />
      </div>
      <FilterChips filter={props.filter} counts={props.counts} onFilter={props.onFilter} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {!isReadOnly && (
          <>
            <Button
              variant="quiet"
              size="sm"
              icon
              aria-label={copy.undo}
              isDisabled={!props.canUndo}
              onPress={props.onUndo}
            >
              <Undo2 aria-hidden="true" strokeWidth={1.75} />
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon
              aria-label={copy.redo}
              isDisabled={!props.canRedo}
              onPress={props.onRedo}
            >
              <Redo2 aria-hidden="true" strokeWidth={1.75} />
            </Button>
          </>
        )}
        <ColumnsMenu columns={props.columns} hidden={props.hidden} onHide={props.onHide} />
        <Button variant="quiet" size="sm" onPress={() => props.onFull(!isFull)}>
          <Full aria-hidden="true" strokeWidth={1.75} />
          {isFull ? copy.leave_full_screen : copy.full_screen}
        </Button>
        <SaveMenu isIcon />
        {!isReadOnly && (
          <>
            <Button variant="secondary" size="sm" onPress={props.onPaste}>
              <ClipboardPaste aria-hidden="true" strokeWidth={1.75} />
              {copy.paste}
            </Button>
            <Button size="sm" onPress={props.onAdd}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {copy.add}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type FilterChipsProps = Pick<TableBarProps, 'filter' | 'counts' | 'onFilter'>

const names: Record<Filter, string> = { ...copy.filters, unusual: calculator.result.check }

/** One of them holds, each with how many units it shows. What is unusual has one only where something is. */
export function FilterChips({ filter, counts, onFilter }: FilterChipsProps) {
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:overflow-x-auto">
      <legend className="sr-only">{copy.filters_label}</legend>
      {FILTERS.filter((each) => each !== 'unusual' || each === filter || counts[each] > 0).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
          className={cx(
            'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-small whitespace-nowrap lg:pointer-fine:min-h-9',
            each === filter
              ? 'border-primary bg-primary-soft text-link'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          {names[each]} <b className="font-semibold tabular-nums">{counts[each]}</b>
        </button>
      ))}
    </fieldset>
  )
}

type ColumnsMenuProps = Pick<TableBarProps, 'columns' | 'hidden' | 'onHide'>

function ColumnsMenu({ columns, hidden, onHide }: ColumnsMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} variant="quiet" size="sm" aria-expanded={isOpen} onPress={() => setOpen(true)}>
        <Columns3 aria-hidden="true" strokeWidth={1.75} />
        {copy.columns}
      </Button>
      <Popover
        isOpen={isOpen}
        triggerRef={button}
        onOpenChange={setOpen}
        placement="bottom end"
        className={cx(popoverStyle, 'p-3')}
      >
        <Dialog aria-label={copy.columns} className="grid outline-none">
          {columns.map(({ id, head }, index) => (
            <Checkbox
              key={id}
              // The first two say what a row is.
              isDisabled={index < 2}
              isSelected={!hidden.has(id)}
              onChange={(isShown) => onHide(id, !isShown)}
            >
              {head}
            </Checkbox>
          ))}
        </Dialog>
      </Popover>
    </>
  )
}
