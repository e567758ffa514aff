import { useMemo, useState } from 'react'
import type { OpenFormProps } from '../form/open-form.tsx'
import { type PasteReport, pasteBlock } from '../form/paste-block.ts'
import { needsMatching } from '../import/needs-matching.ts'
import { fitting, hiddenAtFirst, tableColumns } from './table-columns.ts'
import type { Table } from './table-context.ts'
import { type Place, TableView } from './table-view.ts'
import type { Filter, Sort } from './unit-order.ts'
import { useUnitActs } from './use-unit-acts.ts'
import { useUnitOrder, useUnits } from './use-units.ts'
import { useWidthRem } from './use-width.ts'

export type Equipment = ReturnType<typeof useEquipment>

/** The import that is open, and what was pasted for it. */
type Importing = { pasted: string | null }

type Asked = { search: string; filter: Filter; sort: Sort | null }
const ALL: Asked = { search: '', filter: 'all', sort: null }

/** What the screen of a register knows: what is shown of it, in which order, and what was done. */
export function useEquipment({ store, address, isReadOnly, mayName = false }: Omit<OpenFormProps, 'basis'>) {
  const [view] = useState(() => new TableView())
  const [asked, setAsked] = useState(ALL)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const [report, setReport] = useState<PasteReport | null>(null)
  const [importing, setImporting] = useState<Importing | null>(null)
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

  /** A few cells go where they are pasted, and rows follow each other as they are shown. A list is matched first. */
  function paste(place: Place, text: string) {
    const rowsBelow = order.length - order.indexOf(place.rowId)
    if (needsMatching(store.schema, { text, columnId: place.columnId, rowsBelow })) {
      setImporting({ pasted: text })
      return
    }
    store.steps.seal()
    const pasted = store.batch(() => pasteBlock(store, place, text, order))
    setReport(pasted)
    // What was pasted is on the screen, also where the table begins without the column.
    setHidden(new Set([...hidden].filter((id) => !pasted.columnIds.has(id))))
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
    importing,
    startImport: () => setImporting({ pasted: null }),
    endImport: () => setImporting(null),
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
