import { rowWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { Database } from '../../platform/database.ts'
import { rowLabel, schemaFor } from './compare-row.ts'
import { samplesOf } from './figures-check.queries.ts'

type Audit = { organisationId: OrganisationId; id: string; roundId: string }

/** Rows of the last sample that an audit found different, for the Improvement Pack. */
export async function differingRows(
  db: Database,
  { organisationId, id, roundId }: Audit,
  labType: LabType,
): Promise<ImprovementPack['rows']> {
  const rows = await samplesOf(db, organisationId, { roundId, auditId: id })
  const last = rows.at(-1)?.sample.id
  return rows
    .filter(({ sample, finding }) => sample.id === last && finding?.differs)
    .map(({ row, finding }) => ({
      key: row.rowKey,
      category: row.category,
      label: rowLabel(schemaFor(labType, [], row.category), row, rowWithOptionIds(row.stated ?? {})),
      note: finding?.note ?? '',
      stated_kgco2e: row.statedKgCo2e,
      seen_kgco2e: finding?.seenKgCo2e ?? 0,
    }))
}
