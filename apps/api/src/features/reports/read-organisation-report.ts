import type { QueryOf } from '@lab-zer0/contracts/endpoint.ts'
import type { getLabReport, getOrganisationReport } from '@lab-zer0/contracts/reports.ts'
import type { LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Whose } from '@lab-zer0/domain/reports/forms.ts'
import { type YearKind, yearOf } from '@lab-zer0/domain/reports/periods.ts'
import { withPlans } from '@lab-zer0/domain/reports/plans.ts'
import { reportOf, yearsOf } from '@lab-zer0/domain/reports/report.ts'
import { eq } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import type { Database } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { withMoves } from '../calculators/index.ts'
import { electricityOf } from '../electricity/index.ts'
import type { LabContext } from '../labs/index.ts'
import { recalculationOf } from './recalculation.ts'
import { lockedFiguresOf, type ReadLab, reportLabsOf } from './reports.queries.ts'

/** What a reader of an organisation's figures has, whichever thread it is on. */
export type Reading = { db: Database; organisationId: OrganisationId; now: Date }

export async function readOrganisationReport(
  { db, organisationId, now }: Reading,
  query: QueryOf<typeof getOrganisationReport>,
) {
  const [row] = await db
    .select({ name: organisations.name, labTypes: organisations.labTypes })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const organisation = found(row, 'forbidden')
  const labs = await reportLabsOf(db, organisationId, { type: query.type })
  return {
    success: true as const,
    organisation: organisation.name,
    lab_types: organisation.labTypes,
    ...(await reported(db, organisationId, {
      labs,
      year: query.year,
      yearKind: query.year_kind ?? 'calendar',
      now,
      whose: 'organisation',
    })),
  }
}

export async function readLabReport(
  { db, now, lab, organisationId }: LabContext,
  { query }: Input<typeof getLabReport>,
) {
  const labs = await reportLabsOf(db, organisationId, { labId: lab.id })
  return {
    success: true as const,
    organisation: lab.organisationName,
    ...(await reported(db, organisationId, {
      labs,
      year: query.year,
      yearKind: query.year_kind ?? 'calendar',
      now,
      whose: 'lab',
      labId: lab.id,
    })),
  }
}

type Asked = {
  labs: readonly ReadLab[]
  year: number | undefined
  yearKind: YearKind
  now: Date
  whose: Whose
  labId?: LabId
}

/** Without a year the newest that has figures; without any figures the year that it is. */
export async function reported(db: Database, organisationId: OrganisationId, asked: Asked) {
  const { labs, yearKind, now, whose, labId } = asked
  const rows = await lockedFiguresOf(db, organisationId, labId)
  const years = yearsOf(rows, yearKind)
  const year = asked.year ?? years[0] ?? yearOf(now, yearKind)
  const locked = withPlans(
    await withMoves(db, organisationId, rows, yearKind),
    labs.flatMap(({ plans }) => plans),
  )
  const recalculation = await recalculationOf(db, organisationId, rows, { year, yearKind })
  const report = reportOf({
    ...{ labs, locked, year, yearKind, whose },
    electricity: await electricityOf(db, organisationId, labs),
    ...(recalculation && { recalculation }),
  })
  return { years, report }
}
