import { currentForm } from '@lab-zer0/content/editions/forms.ts'
import { units } from '@lab-zer0/content/microcopy.ts'
import { getFormData, saveCells } from '@lab-zer0/contracts/calculators.ts'
import type { APIRequestContext } from '@playwright/test'
import { call } from '../harness/api.ts'
import type { Lab } from '../harness/labs.ts'
import { patiently } from '../harness/patiently.ts'

export type Cells = Readonly<Record<string, string | number | boolean>>
export type Rows = Readonly<Record<string, Cells>>
type Calculator = NonNullable<ReturnType<typeof currentForm>>

/** A form of one of the two labs, with the rows that it begins with. */
export type Form = {
  type: 'wet' | 'dry'
  category: Calculator['category']
  /** A table on a desk and a sheet on a phone, or cards. */
  isRegister: boolean
  schema: Calculator['schema']
  columns: readonly Column[]
  rows: Rows
}

export type Column = Calculator['schema']['columns'][number] & { name: string; unit: string | undefined }

const heads: Readonly<Record<string, { name: string } | undefined>> = units.heads

/** What the table and the import call a column. */
export const headOf = (column: Column) => heads[column.id]?.name ?? column.name

export const isAssumedColumn = ({ assumed }: Column) => assumed !== undefined

export function rangeOf({ constraints }: Column): { min: number; max: number } {
  if (constraints.type !== 'integer_range' && constraints.type !== 'decimal_range')
    throw new Error(`${constraints.type} is no number`)
  return { min: constraints.min_value ?? 0, max: constraints.max_value ?? 1000 }
}

const freezer = { quantity: 1, volume_litres: 500, age_years: 6, fill_percent: 70 }
const cold = [
  { ...freezer, unit_type: 'ult_freezer_standard', set_temperature: -80 },
  { ...freezer, unit_type: 'freezer_lab', set_temperature: -20 },
  { ...freezer, unit_type: 'fridge_lab', set_temperature: 4, 'volume_litres-sureness': 'assumed' },
  { ...freezer, unit_type: 'ult_freezer_efficient', set_temperature: -75.5, 'age_years-sureness': 'assumed' },
]
const device = { quantity: 4, hours_per_week: 38, out_of_hours: 'asleep', years_kept: 5 }
const devices = [
  { ...device, device_type: 'desktop', measured_watts: 90 },
  { ...device, device_type: 'workstation', 'hours_per_week-sureness': 'assumed' },
  { ...device, device_type: 'monitor' },
]
const stores = [
  { storage_type: 'network_drive', stored_tb: 320.5, copies: 2, cold_percent: 40 },
  { storage_type: 'lab_nas', stored_tb: 12, copies: 1, high_users: 3, new_tb_per_month: 0.5 },
]
const bin = { container_litres: 240, containers_per_month: 4, fill_percent: 75 }
const item = { amount: 20, disposal_stream: 'landfill' }

export const COLD = formOf('wet', 'Cold Storage', [
  ...Array.from({ length: 5 }, () => cold).flat(),
  { unit_type: 'nitrogen_store', ln2_litres_per_week: 12.5 },
])
export const HARDWARE = formOf('wet', 'Computer Hardware', Array.from({ length: 5 }, () => devices).flat())
export const WASTE = formOf('wet', 'Lab Waste', bin)
export const OFFICE = formOf('dry', 'Eco Office', item)
export const STORAGE = formOf('dry', 'Data Storage', Array.from({ length: 4 }, () => stores).flat())

/** One kind of cells for each row of the form, or a row for each of these. */
function formOf(type: Form['type'], category: Form['category'], given: Cells | readonly Cells[]): Form {
  const schema = currentForm(type, category)?.schema
  if (!schema) throw new Error(`No ${category}`)
  const columns = schema.columns.map((column): Column => {
    const [, name = column.label, unit] = /^(.*) \(([^()]+)\)$/.exec(column.label) ?? []
    return { ...column, name, unit }
  })
  const isRegister = columns.some(({ id }) => id === 'unit_name')
  const rows: Rows = Array.isArray(given)
    ? Object.fromEntries(
        given.map((cells, at) => [rowIdOf(at), { ...cells, ...(isRegister && namesOf(at)) }]),
      )
    : Object.fromEntries(schema.rows.map(({ id }) => [id, given as Cells]))
  return { type, category, isRegister, schema, columns, rows }
}

function rowIdOf(at: number): string {
  return `unit${String(at).padStart(4, '0')}`
}

function namesOf(at: number): Cells {
  return { unit_name: `Station ${at + 11}`, room: `B14 ${at % 2}` }
}

/** Leads a lab, whose forms these are. */
export type Editor = { client: APIRequestContext; lab: Lab }

export async function fillForm({ client, lab }: Editor, { category, rows }: Form): Promise<void> {
  const cells = Object.entries(rows).flatMap(([row_id, columns]) =>
    Object.entries(columns).map(([column_id, value]) => ({ row_id, column_id, value })),
  )
  const params = { labId: lab.id, category }
  await patiently(() => call(client, saveCells, { params, body: { mode: 'baseline', cells } }))
}

/** What the server holds. */
export async function storedIn({ client, lab }: Editor, { category }: Form): Promise<Rows> {
  const params = { labId: lab.id, category }
  return (await call(client, getFormData, { params, query: { mode: 'baseline' } })).form_data
}
