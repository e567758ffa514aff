import { plural } from '@lab-zer0/content/locale.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { isStatedNone } from '@lab-zer0/domain/calculators/stated-none.ts'
import type { Mode } from '../calculators.api.ts'
import type { FormRead } from '../form/form-props.ts'

const { list: copy } = calculator

export type CategoryState = 'closed' | 'not-begun' | 'begun' | 'locked'

/** A form as the server has it, that its Champion may lock. */
export type FormToLock = { category: string; data: FormRead }

export function stateOf(data: FormRead, mode: Mode): CategoryState {
  if (data.submission) return 'locked'
  if (mode === 'savings' && data.before === null) return 'closed'
  return Object.keys(data.form_data).length === 0 ? 'not-begun' : 'begun'
}

/** Not begun, 3 rows, Locked. */
export function stateText(data: FormRead, mode: Mode): string {
  const state = stateOf(data, mode)
  if (state === 'locked') return isStatedNone(data.form_data) ? calculator.none.badge : copy.locked
  if (state === 'closed') return copy.closed
  return rowsText(Object.keys(data.form_data).length)
}

export function rowsText(n: number): string {
  if (n === 0) return copy.not_begun
  return plural(n, { one: copy.row, other: copy.rows })
}
