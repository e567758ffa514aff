import type { CellValue, FormData } from '../calculators/schema.ts'
import { isStatedNone } from '../calculators/stated-none.ts'
import { answersOf } from '../calculators/sureness-cells.ts'
import type { FiguresCheckRule } from './edition.ts'
import { type LockedRow, replacementRow, sampleRows, secondSample } from './row-sample.ts'

export type RowValues = Readonly<Record<string, CellValue>>
export type RowSide = 'baseline' | 'savings'

/** Both sides of a category as the lab locked them, with the emissions of each row. */
export type LockedCategory = {
  category: string
  before: FormData
  after: FormData
  emissionsBefore: ReadonlyMap<string, number>
  emissionsAfter: ReadonlyMap<string, number>
  /** Rows that a change of the lab names, whether their figures differ or not. */
  rowsOfChanges: readonly string[]
}

/** In place of rows, where the lab states that it has none: the auditor looks whether that is so. */
export const NONE_ROW = 'none'

/** `changed`: every such row is compared on both sides, and so is a statement. `drawn`: by lot. `replacement`: for one that could not be checked. */
export type RowOrigin = 'changed' | 'drawn' | 'replacement'

/** A row as the lab states it. Null: the lab says that it is no longer there. */
export type StatedRow = {
  key: string
  side: RowSide
  category: string
  rowId: string
  origin: RowOrigin
  stated: RowValues | null
  statedKgCo2e: number
}

export type RowsToCompare = { rows: StatedRow[]; frame: number }

type Lot = { seed: string; rule: FiguresCheckRule }

/** Every row that changed, then the rows of the locked baseline that are drawn from those that did not. */
export async function rowsToCompare(forms: readonly LockedCategory[], lot: Lot): Promise<RowsToCompare> {
  const frame = frameOfUnchanged(forms)
  const drawn = await sampleRows({ ...lot, rows: frame, largeChanges: [] })
  return { rows: [...changedIn(forms), ...statedNone(forms), ...stated(forms, drawn)], frame: frame.length }
}

/** After the lab has put forms right: what changed in them, compared again, and rows that nobody has drawn before. */
export async function rowsToCompareAgain(
  forms: readonly LockedCategory[],
  lot: Lot,
  { reopened, drawn }: { reopened: readonly string[]; drawn: readonly string[] },
): Promise<RowsToCompare> {
  const frame = frameOfUnchanged(forms)
  const others = await secondSample({ ...lot, rows: frame, largeChanges: [] }, drawn)
  const corrected = forms.filter(({ category }) => reopened.includes(category))
  const again = [...changedIn(corrected), ...statedNone(corrected)]
  return { rows: [...again, ...stated(forms, others)], frame: frame.length }
}

/** The next row by lot, in place of one that could not be checked. */
export async function replacementToCompare(
  forms: readonly LockedCategory[],
  seed: string,
  drawn: readonly string[],
): Promise<StatedRow | undefined> {
  const next = await replacementRow({ seed, rows: frameOfUnchanged(forms) }, drawn)
  const [row] = next === undefined ? [] : stated(forms, [next])
  return row && { ...row, origin: 'replacement' }
}

/** Under this name a row is drawn, so that anyone can repeat the draw from the locked forms. */
export function lotId({ category, rowId }: Pick<StatedRow, 'category' | 'rowId'>): string {
  return `${category}/${rowId}`
}

/** As the row is called in addresses. */
export function rowKeyOf(side: RowSide, category: string, rowId: string): string {
  return `${side}.${category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${rowId}`
}

/** Rows that are other after than before, that came or went, or that a change names. */
export function changedRowIds(form: LockedCategory): string[] {
  const { before, after, rowsOfChanges } = form
  const named = rowsOfChanges.filter((id) => Object.hasOwn(before, id) || Object.hasOwn(after, id))
  return [...new Set([...differingRowIds(form), ...named])].toSorted()
}

/** From the locked forms alone, so that a change which is recorded later moves no draw. */
function differingRowIds({ before, after }: LockedCategory): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...all].filter((id) => !isSameRow(before[id], after[id]))
}

function isSameRow(one: RowValues | undefined, other: RowValues | undefined): boolean {
  if (!one || !other) return false
  const [answers, others] = [answersOf(one), answersOf(other)]
  const columns = new Set([...Object.keys(answers), ...Object.keys(others)])
  return [...columns].every((column) => answers[column] === others[column])
}

/** Each changed row as it is now, and as it was before where a change claims the difference. */
function changedIn(forms: readonly LockedCategory[]): StatedRow[] {
  return forms.flatMap((form) => {
    const differing = differingRowIds(form)
    return changedRowIds(form).flatMap((rowId) => {
      const row = { category: form.category, rowId, origin: 'changed' as const }
      const before = form.before[rowId]
      const isClaimed = before && form.rowsOfChanges.includes(rowId) && differing.includes(rowId)
      const now: StatedRow = {
        ...row,
        key: rowKeyOf('savings', form.category, rowId),
        side: 'savings',
        stated: form.after[rowId] ?? null,
        statedKgCo2e: form.emissionsAfter.get(rowId) ?? 0,
      }
      if (!isClaimed) return [now]
      const was: StatedRow = {
        ...row,
        key: rowKeyOf('baseline', form.category, rowId),
        side: 'baseline',
        stated: before,
        statedKgCo2e: form.emissionsBefore.get(rowId) ?? 0,
      }
      return [was, now]
    })
  })
}

/** A category without a row on either side. One that got rows after has them compared as changed. */
function statedNone(forms: readonly LockedCategory[]): StatedRow[] {
  return forms
    .filter(({ before, after }) => isStatedNone(before) && isStatedNone(after))
    .map(({ category }) => ({
      key: rowKeyOf('savings', category, NONE_ROW),
      side: 'savings' as const,
      category,
      rowId: NONE_ROW,
      origin: 'changed' as const,
      stated: null,
      statedKgCo2e: 0,
    }))
}

/** Statements count as rows too, so that no more is compared than there is. */
export function lockedRowCount(forms: readonly { inputs: FormData }[]): number {
  return forms.reduce((sum, { inputs }) => sum + Math.max(1, Object.keys(inputs).length), 0)
}

/** What is drawn from: rows of the locked baseline that are the same after. */
export function frameOfUnchanged(forms: readonly LockedCategory[]): LockedRow[] {
  return forms.flatMap((form) => {
    const changed = new Set(differingRowIds(form))
    return Object.keys(form.before)
      .filter((rowId) => !changed.has(rowId))
      .map((rowId) => ({
        key: lotId({ category: form.category, rowId }),
        emissionsKgCo2e: form.emissionsBefore.get(rowId) ?? 0,
      }))
  })
}

function stated(forms: readonly LockedCategory[], drawn: readonly string[]): StatedRow[] {
  return drawn.flatMap((id) =>
    forms.flatMap((form) =>
      Object.entries(form.before)
        .filter(([rowId]) => lotId({ category: form.category, rowId }) === id)
        .map(([rowId, values]) => ({
          key: rowKeyOf('baseline', form.category, rowId),
          side: 'baseline' as const,
          category: form.category,
          rowId,
          origin: 'drawn' as const,
          stated: values,
          statedKgCo2e: form.emissionsBefore.get(rowId) ?? 0,
        })),
    ),
  )
}
