import type { CellValue, FormData, FormSchema } from './schema.ts'

/**
 * What a unit is called and where it stands. These cells are saved, kept in history and carried into the next cycle as
 * any other of the baseline, and are no part of a figure: they are never locked, hashed, compared or published.
 */
export const IDENTITY_COLUMNS = ['unit_name', 'room', 'asset_tag', 'model', 'note'] as const
/** What people in the lab call it. */
export const NAME_COLUMN = 'unit_name'
export type IdentityColumn = (typeof IDENTITY_COLUMNS)[number]

export function isIdentity(columnId: string): columnId is IdentityColumn {
  return IDENTITY_COLUMNS.some((each) => each === columnId)
}

/** What people call a unit; nothing for a row without a name. */
export function givenName(valueIn: (columnId: string) => unknown): string | undefined {
  const name = valueIn('unit_name')
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Whether the rows of a form are units that have names. */
export function hasUnits({ columns }: FormSchema): boolean {
  return columns.some(({ group }) => group === 'identity')
}

/** The form as it is counted and locked. */
export function withoutIdentity(form: FormData): FormData {
  return Object.fromEntries(
    Object.entries(form)
      .map(([rowId, row]) => [rowId, columnsOf(row, (columnId) => !isIdentity(columnId))] as const)
      .filter(([, row]) => Object.keys(row).length > 0),
  )
}

/** A locked form with the names that its units have now. */
export function withIdentity(locked: FormData, live: FormData): FormData {
  const named = new Map(Object.entries(live))
  return Object.fromEntries(
    Object.entries(locked).map(([rowId, row]) => [
      rowId,
      { ...row, ...columnsOf(named.get(rowId) ?? {}, isIdentity) },
    ]),
  )
}

type Row = Readonly<Record<string, CellValue>>

function columnsOf(row: Row, isKept: (columnId: string) => boolean): Row {
  return Object.fromEntries(Object.entries(row).filter(([columnId]) => isKept(columnId)))
}
