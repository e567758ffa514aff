import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import { causesOf, changeIdsIn, differencesOf, withoutCause } from '@lab-zer0/domain/changes/differences.ts'
import { fill } from '../../../lib/format.ts'
import type { FormStore } from '../form/form-store.ts'
import { rowName } from '../form/row-name.ts'
import { useFormData } from '../form/use-form-store.ts'
import { useCauses } from './causes-context.tsx'

const { causes: copy } = lab_changes

/** Why a savings form can't be locked yet, in one sentence; nothing where it can. The server decides the same. */
export function useLockHindrance(store: FormStore): string | undefined {
  const known = useCauses()
  const formData = useFormData(store)
  if (!known) return undefined
  const differences = differencesOf(store.before, formData)
  const rowIds = [...new Set(withoutCause(differences, known.causes).map(({ rowId }) => rowId))]
  if (rowIds.length > 0) {
    const rows = rowIds.map((rowId) => rowName(store, rowId)).join(', ')
    return rowIds.length === 1
      ? fill(copy.missing_one, { rows })
      : fill(copy.missing, { n: rowIds.length, rows })
  }
  const named = changeIdsIn(causesOf(differences, known.causes))
  const open = known.changes.filter(({ id, state }) => named.includes(id) && state === 'planned')
  if (open.length === 0) return undefined
  return fill(copy.not_done, { titles: open.map(({ title }) => title).join(', ') })
}
