import { answers } from '@lab-zer0/content/microcopy.ts'
import type { ElectricityPurchase, PurchaseFile, SavedPurchase } from '@lab-zer0/contracts/electricity.ts'
import { refusalWords } from '../checklists/index.ts'
import { nameOrEmail } from '../people/index.ts'
import type { PurchaseFileRow, PurchaseVersionRow } from './electricity.queries.ts'

/** Versions of the same year and place under one another, in the order of the rows. */
export function presentPurchases(rows: readonly PurchaseVersionRow[]): ElectricityPurchase[] {
  const groups = Map.groupBy(rows, ({ row }) => `${row.yearKind} ${row.year} ${row.place}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { yearKind, year, place } = first.row
    return [{ year_kind: yearKind, year, place, versions: own.map(presentVersion) }]
  })
}

function presentVersion({ row, file, firstName, lastName, email }: PurchaseVersionRow): SavedPurchase {
  return {
    version: row.version,
    values: row.values,
    file: file && presentFile(file),
    evidence_on: row.evidenceOn,
    saved_at: row.savedAt.toISOString(),
    // Somebody who has left keeps their versions, if not their name.
    saved_by: email === null ? answers.people.former_admin : nameOrEmail({ firstName, lastName, email }),
  }
}

export function presentFile({ id, name, state, refusal }: PurchaseFileRow): PurchaseFile {
  return { id, name, state, refusal: refusal && refusalWords(refusal) }
}
