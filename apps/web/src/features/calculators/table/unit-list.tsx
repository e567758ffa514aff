import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { isAssumed } from '@lab-zer0/domain/calculators/assumed.ts'
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import { unitState } from '@lab-zer0/domain/calculators/units.ts'
import { ChevronRight, ClipboardPaste } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { nameAndUnit } from '../form/cell-text.ts'
import { useFormData, useRow } from '../form/use-form-store.ts'
import { SaveMenu } from '../import/save-menu.tsx'
import { useResult } from '../result/result-context.tsx'
import { RangeLine } from './range-line.tsx'
import { roomsOf } from './rooms.ts'
import { Said } from './said.tsx'
import { FilterChips } from './table-bar.tsx'
import { useTable } from './table-context.ts'
import { countsOf } from './unit-order.ts'
import { UnitStateMark } from './unit-state-mark.tsx'
import { shortText, unitName } from './unit-words.ts'
import type { Equipment } from './use-equipment.ts'
import { useScaleEnd } from './use-scale-end.ts'

type UnitListProps = {
  register: Equipment
  isWorkingShown: boolean
  onWorking: (isShown: boolean) => void
  children: ReactNode
}

/** Units by room, for a walk with the phone. Each opens as a sheet. */
export function UnitList({ register, isWorkingShown, onWorking, children }: UnitListProps) {
  const { table, asked, order } = register
  useFormData(table.store)
  const rooms = roomsOf(table.store, order)
  return (
    <div>
      <div className="grid gap-2 pb-2">
        <SearchField
          aria-label={copy.search_label}
          placeholder={copy.search}
          value={asked.search}
          onChange={(search) => register.ask({ search })}
        />
        <FilterChips
          filter={asked.filter}
          counts={countsOf(register.units)}
          onFilter={(filter) => register.ask({ filter })}
        />
      </div>
      <Said acts={register.acts} />
      {order.length === 0 && (
        <EmptyState
          action={
            <Button variant="secondary" onPress={register.showAll}>
              {copy.show_all}
            </Button>
          }
        >
          {copy.no_match}
        </EmptyState>
      )}
      {rooms.map(([room, rowIds]) => (
        <section key={room} aria-label={room} className="-mx-4">
          <h2 className="flex justify-between bg-sunken px-4 py-1.5 text-small font-semibold">
            {room}
            <span className="text-micro font-regular text-ink-3">
              {rowIds.length === 1 ? copy.phone.unit : fill(copy.phone.units, { n: rowIds.length })}
            </span>
          </h2>
          <ul>
            {rowIds.map((rowId) => (
              <ListedUnit key={rowId} rowId={rowId} />
            ))}
          </ul>
        </section>
      ))}
      {children}
      {!table.isReadOnly && (
        <Button variant="quiet" onPress={register.startImport}>
          <ClipboardPaste aria-hidden="true" strokeWidth={1.75} />
          {copy.paste}
        </Button>
      )}
      <SaveMenu />
      <Button variant="quiet" aria-expanded={isWorkingShown} onPress={() => onWorking(!isWorkingShown)}>
        {isWorkingShown ? copy.totals.hide_working : calculator.result.working}
      </Button>
    </div>
  )
}

const ListedUnit = memo(function ListedUnit({ rowId }: { rowId: string }) {
  const { store, view, columns } = useTable()
  const { typed } = useRow(store, rowId)
  const { result, rowResults } = useResult()
  const end = useScaleEnd()
  const { headline, fill: color } = LOOKS[result.category]
  const { figures, measurement } = rowResults.get(rowId) ?? {}
  const valueIn = (columnId: string) => store.valueOf({ rowId, columnId })
  const state = unitState(store.schema, rowId, valueIn, measurement?.whyNot === null, Object.keys(typed))
  const quantity = state.kind === 'needs' ? undefined : figures?.[headline]
  const shown = quantity && shownFigure(headline, quantity)
  const about = columns
    .filter(({ id }) => !NAMING.includes(id) && valueIn(id) !== null)
    .filter(({ column }) => column.constraints.type !== 'boolean')
    .map(({ column, unit }) => {
      const text = shortText(store.valueOf({ rowId, columnId: column.id }), column)
      const suffix = unit ?? nameAndUnit(column.label).unit
      const isOpen = isAssumed(valueIn, column.id)
      return `${isOpen ? '~' : ''}${text}${suffix === undefined ? '' : ` ${suffix}`}`
    })
  return (
    <li>
      <button
        type="button"
        onClick={() => view.open(rowId)}
        className={cx(
          'grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line px-4 py-2 text-left',
          (state.kind === 'needs' || state.kind === 'check') && 'inset-shadow-[4px_0_0_var(--lz-wattle)]',
        )}
      >
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{unitName(store, rowId)}</span>
          <span className="truncate text-micro text-ink-2">
            {about.length === 0 ? copy.phone.type_open : about.join(', ')}
          </span>
          {(state.kind !== 'complete' || state.assumed > 0) && (
            <span className="text-micro">
              <UnitStateMark state={state} />
            </span>
          )}
        </span>
        <span className="grid justify-items-end tabular-nums">
          {shown ? (
            <span>
              <b className="font-semibold">{shown.value}</b>{' '}
              <span className="text-micro text-ink-2">
                <Unit name={shown.unit} />
              </span>
            </span>
          ) : (
            '–'
          )}
          {quantity && shown && (
            <RangeLine
              quantity={quantity}
              end={end}
              color={color}
              isHollow={state.kind !== 'needs' && state.assumed > 0}
              label={`${shown.low} – ${shown.high}`}
              width={72}
            />
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
      </button>
    </li>
  )
})

const NAMING = ['unit_name', 'room', 'asset_tag', 'model', 'note']
