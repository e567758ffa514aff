import { useMemo, useState } from 'react'
import { rowIn } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import type { OpenFormProps } from '../form/open-form.tsx'
import { type PasteReport, pasteBlock } from '../form/paste-block.ts'
import { fitting, hiddenAtFirst, tableColumns } from './table-columns.ts'
import type { Table } from './table-context.ts'
import { type Place, TableView } from './table-view.ts'
import type { Filter, Sort } from './unit-order.ts'
import { useUnitActs } from './use-unit-acts.ts'
import { useUnitOrder, useUnits } from './use-units.ts'
import { useWidthRem } from './use-width.ts'

export type Equipment = ReturnType<typeof useEquipment>

/** The last row, if nobody has begun it. */
function emptyRow(store: FormStore): string {
  const last = store.state.rowIds.at(-1)
  if (last === undefined) return store.addRow()
  const isEmpty = Object.values(rowIn(store.state, last).values).every((value) => value === null)
  return isEmpty ? last : store.addRow()
}

type Asked = { search: string; filter: Filter; sort: Sort | null }
const ALL: Asked = { search: '', filter: 'all', sort: null }

/** What the screen of a register knows: what is shown of it, in which order, and what was done. */
export function useEquipment({ store, address, isReadOnly, mayName = false }: Omit<OpenFormProps, 'basis'>) {
  const [view] = useState(() => new TableView())
  const [asked, setAsked] = useState(ALL)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [report, setReport] = useState<PasteReport | null>(null)
  const all = useMemo(() => tableColumns(store.schema), [store.schema])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(all.filter((column) => hiddenAtFirst(column, store)).map(({ id }) => id)),
  )
  const { box, width } = useWidthRem()
  const { columns, results } = useMemo(
    () =>
      fitting(
        all.filter(({ id }) => !hidden.has(id)),
        width,
      ),
    [all, hidden, width],
  )
  const order = useUnitOrder(store, asked)
  const units = useUnits(store)
  const acts = useUnitActs(store, address, view)
  const table: Table = useMemo(
    () => ({ store, address, view, columns, results, isReadOnly, mayName, missing }),
    [store, address, view, columns, results, isReadOnly, mayName, missing],
  )

  /** Pasted rows follow each other as they are shown; without a place they begin below all others. */
  function paste(place: Place | null, text: string) {
    const first = store.schema.columns[0]?.id ?? ''
    store.steps.seal()
    setReport(
      store.batch(() => pasteBlock(store, place ?? { rowId: emptyRow(store), columnId: first }, text, order)),
    )
    store.steps.seal()
  }

  return {
    table,
    all,
    hidden,
    box,
    order,
    units,
    acts,
    asked,
    report,
    ask: (part: Partial<Asked>) => setAsked({ ...asked, ...part }),
    showAll: () => setAsked(ALL),
    setMissing,
    closeReport: () => setReport(null),
    paste,
    hide: (columnId: string, isHidden: boolean) => {
      const next = new Set(hidden)
      if (isHidden) next.add(columnId)
      else next.delete(columnId)
      setHidden(next)
    },
    /** The new unit is at the end of all units, whatever was searched. */
    add: (): string => {
      setAsked(ALL)
      return store.addRow()
    },
  }
}
