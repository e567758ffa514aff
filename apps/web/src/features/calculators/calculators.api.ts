import {
  deleteRow,
  getCategories,
  getChanges,
  getFormData,
  getSchema,
  saveCell,
  saveCells,
  submitCalculator,
} from '@lab-zer0/contracts/calculators.ts'
import { describeModel, getDescribedModels } from '@lab-zer0/contracts/described-models.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { FIRST_LEVEL } from '@lab-zer0/domain/levels/edition.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { RefusedError } from '../../lib/refused-error.ts'
import { knowFactorSet } from '../../product/factor-sets.ts'
import type { Cell, Draft } from './form/form-state.ts'
import { type LockedDates, todaysDates } from './form/locked-dates.ts'

export type Mode = 'baseline' | 'savings'
export type FormAddress = { labId: LabId; category: string; mode: Mode }

export type Reply = {
  version: number
  replaced: { value: Draft; by: { id: string; name: string }; at: string } | null
}

/** With the version that its writer had seen. */
export type CellToSend = Cell & { value: Draft; version: number }

const all = ['calculators'] as const

export function labOptions(id: LabId) {
  return queryOptions({
    queryKey: [...all, 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

export function categoriesOptions(labType: LabType) {
  return queryOptions({
    queryKey: [...all, 'categories', labType],
    queryFn: async ({ signal }) =>
      (await call(getCategories, { query: { lab_type: labType, level: FIRST_LEVEL }, signal })).categories,
  })
}

export function schemaOptions({ labId, category }: Omit<FormAddress, 'mode'>) {
  return queryOptions({
    queryKey: [...all, 'schema', labId, category],
    queryFn: async ({ signal }) =>
      (await call(getSchema, { params: { labId, category }, query: { level: FIRST_LEVEL }, signal })).schema,
  })
}

/** Read anew whenever a screen opens: others may have written since. */
export function formDataOptions({ labId, category, mode }: FormAddress) {
  return queryOptions({
    queryKey: [...all, 'data', labId, category, mode],
    queryFn: async ({ signal }) => {
      const read = await call(getFormData, { params: { labId, category }, query: { mode }, signal })
      await knowFactorSet(read.factor_set_version)
      return read
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What labs of the organisation have said of models that nobody has published. */
export function describedModelsOptions({ labId, category }: Omit<FormAddress, 'mode'>) {
  return queryOptions({
    queryKey: [...all, 'models', labId, category],
    queryFn: async ({ signal }) =>
      (await call(getDescribedModels, { params: { labId, category }, signal })).models,
    staleTime: 60_000,
  })
}

export function sendDescribedModel(
  { labId, category }: Omit<FormAddress, 'mode'>,
  body: BodyOf<typeof describeModel>,
) {
  return call(describeModel, { params: { labId, category }, body })
}

export function readChanges({ labId, category, mode }: FormAddress, after: number) {
  return call(getChanges, { params: { labId, category }, query: { mode, after: String(after) } })
}

/** All that was ever written into a row, oldest first. */
export function rowHistoryOptions({ labId, category, mode }: FormAddress, rowId: string) {
  return queryOptions({
    queryKey: [...all, 'history', labId, category, mode, rowId],
    queryFn: async ({ signal }) =>
      (await call(getChanges, { params: { labId, category }, query: { mode, row_id: rowId }, signal }))
        .changes,
    staleTime: 0,
    gcTime: 0,
  })
}

/** One cell by the specification's call, several by the one for blocks. */
export async function sendCells(
  address: FormAddress,
  cells: readonly CellToSend[],
  isDynamic: boolean,
): Promise<(Reply | RefusedError)[]> {
  const [only, ...others] = cells
  return only && others.length === 0 ? [await sendCell(address, only, isDynamic)] : sendBlock(address, cells)
}

function sendCell({ labId, category, mode }: FormAddress, cell: CellToSend, isDynamic: boolean) {
  const { rowId, columnId, value, version } = cell
  const row = isDynamic ? { dynamic_row_id: rowId } : { row_id: rowId }
  return call(saveCell, {
    params: { labId, category },
    body: { column_id: columnId, value, version, mode, ...row },
  })
}

async function sendBlock({ labId, category, mode }: FormAddress, cells: readonly CellToSend[]) {
  const reply = await call(saveCells, {
    params: { labId, category },
    body: {
      mode,
      cells: cells.map(({ rowId, columnId, value, version }) => ({
        row_id: rowId,
        column_id: columnId,
        value,
        version,
      })),
    },
  })
  return reply.cells.map((cell) =>
    'error' in cell ? new RefusedError(409, { success: false, ...cell }) : cell,
  )
}

export function removeRow({ labId, category, mode }: FormAddress, rowId: string, shown: readonly string[]) {
  return call(deleteRow, {
    params: { labId, category },
    body: { dynamic_row_id: rowId, mode, shown_row_ids: [...shown] },
  })
}

/** The day is said only where it is not today, which is what the server takes anyway. */
export function submitForm(
  { labId, category, mode }: FormAddress,
  { asOf, reason, none }: LockedDates,
  idempotencyKey: string,
) {
  const isToday = asOf === todaysDates().asOf
  const body = {
    mode,
    ...(isToday ? {} : { as_of: asOf }),
    ...(reason.trim() === '' ? {} : { reason }),
    ...(none ? { none } : {}),
  }
  return call(submitCalculator, { params: { labId, category }, body, idempotencyKey })
}
