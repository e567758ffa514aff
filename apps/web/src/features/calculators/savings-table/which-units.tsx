import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { X } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { ComboBox } from '../../../ui/combo-box.tsx'
import type { FormStore } from '../form/form-store.ts'
import { unitName } from '../table/unit-words.ts'
import { aboutUnit } from './unit-text.ts'

const { dialog: words } = copy

type WhichUnitsProps = {
  store: FormStore
  chosen: readonly string[]
  onChange: (rowIds: readonly string[]) => void
}

/** Several units at once: those that are chosen, and a field to find the next. */
export function WhichUnits({ store, chosen, onChange }: WhichUnitsProps) {
  const others = store.state.rowIds.filter((rowId) => !chosen.includes(rowId) && store.isAnswered(rowId))
  return (
    <div className="grid gap-2">
      <ComboBox
        // Begins anew with each unit, so that the field is empty for the next.
        key={chosen.length}
        label={words.units}
        placeholder={words.add}
        emptyText={words.no_units}
        options={others.map((rowId) => ({
          id: rowId,
          label: unitName(store, rowId),
          description: aboutUnit(store, rowId),
        }))}
        value={null}
        onChange={(id) => id !== null && onChange([...chosen, id])}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((rowId) => {
          const name = unitName(store, rowId)
          return (
            <li
              key={rowId}
              className="inline-flex items-center gap-1 rounded-tag bg-tint pl-2.5 text-ui wrap-anywhere"
            >
              {name}
              <button
                type="button"
                aria-label={fill(words.remove, { name })}
                className="grid size-8 cursor-pointer place-items-center max-md:size-11"
                onClick={() => onChange(chosen.filter((id) => id !== rowId))}
              >
                <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
