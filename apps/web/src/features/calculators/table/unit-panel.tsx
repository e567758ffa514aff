import { units as copy, readings } from '@lab-zer0/content/microcopy.ts'
import { isForAdvice } from '@lab-zer0/domain/calculators/blanks.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import type { ReactNode } from 'react'
import { AddGroups } from '../form/add-groups.tsx'
import { answerText } from '../form/cell-text.ts'
import { GroupSections } from '../form/group-section.tsx'
import { fieldsOf, ownColumns } from '../form/row-card.tsx'
import { RowEstimate } from '../form/row-estimate.tsx'
import { legendOf } from '../form/row-name.ts'
import { RowRemoteChanges } from '../form/row-remote-changes.tsx'
import { RowStatus } from '../form/row-status.tsx'
import { useRow } from '../form/use-form-store.ts'
import { type RowGroup, useRowGroups } from '../form/use-row-groups.ts'
import { ModelOffers } from './model-offers.tsx'
import type { Table } from './table-context.ts'
import { UnitHistory } from './unit-history.tsx'
import { UnitPhotos } from './unit-photos.tsx'

const { drawer: words } = copy

type UnitPanelProps = { table: Table; rowId: string }

/** Everything about one unit: what the estimate needs, what a meter read, how to find it again, and its history. */
export function UnitPanel({ table, rowId }: UnitPanelProps) {
  const { store, isReadOnly, mayName, missing } = table
  const row = useRow(store, rowId)
  const all = useRowGroups(store, rowId, row.values)
  // Name and room have a place of their own below.
  const isOther = ({ group }: RowGroup) => group !== 'identity'
  const groups = { ...all, shown: all.shown.filter(isOther), others: all.others.filter(isOther) }
  const field = fieldsOf({ store, rowId, isReadOnly, missing, ...row })
  const nameField = mayName ? fieldsOf({ store, rowId, isReadOnly: false, missing, ...row }) : field
  const own = ownColumns(store.schema.columns)
  const [first] = own
  const needed = own.filter((column) => !isForAdvice(column))
  const advice = own.filter(isForAdvice)
  const naming = identityColumns(store.schema.columns)
  const place = store.state.rowIds.indexOf(rowId) + 1
  return (
    <fieldset data-sureness-row={rowId} className="@container min-w-0" onBlur={() => store.steps.seal()}>
      <legend className="sr-only">
        {legendOf(place, answerText(row.values[first?.id ?? ''] ?? null, first))}
      </legend>
      <div className="rounded-control bg-sunken px-3.5 py-3 md:[&_p]:justify-items-start md:[&_p]:text-left">
        <RowEstimate rowId={rowId} />
      </div>
      <div className="flex min-h-9 items-center">
        {(!isReadOnly || mayName) && <RowStatus store={store} row={row} values={row.values} />}
      </div>
      <RowRemoteChanges store={store} rowId={rowId} changes={row.remoteChanges} isReadOnly={isReadOnly} />
      <Part title={words.needs}>{needed.map(field)}</Part>
      <div className="-mx-5">
        <GroupSections store={store} rowId={rowId} groups={groups} isReadOnly={isReadOnly} field={field} />
      </div>
      {!isReadOnly && (
        <div className="-mx-3 flex flex-wrap py-1">
          <AddGroups groups={groups} />
        </div>
      )}
      {naming.length > 0 && (
        <Part title={readings.groups.identity.title} note={words.find_note}>
          {naming.map(nameField)}
          {!isReadOnly && <ModelOffers table={table} rowId={rowId} text={row.values.model} />}
        </Part>
      )}
      {advice.some((column) => field(column) !== null) && (
        <Part title={words.advice} note={words.advice_note}>
          {advice.map(field)}
        </Part>
      )}
      <UnitPhotos table={table} rowId={rowId} />
      <UnitHistory table={table} rowId={rowId} />
    </fieldset>
  )
}

/** Name, room, tag, model and note. */
function identityColumns(columns: readonly FormColumn[]): FormColumn[] {
  return columns.filter(({ group }) => group === 'identity')
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-3">
      <h3 className="flex items-baseline justify-between gap-2 text-small font-semibold">
        {title}
        {note !== undefined && <span className="text-micro font-regular text-ink-3">{note}</span>}
      </h3>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 pt-2 max-md:grid-cols-1 max-md:*:col-span-1">
        {children}
      </div>
    </section>
  )
}
