import { exportName } from '@lab-zer0/content/report-facts.ts'
import { reportSheets } from '@lab-zer0/content/report-sheets.ts'
import { type CertificateState, stateOf } from '@lab-zer0/domain/certificates/validity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import type { Work } from '../../platform/work-jobs.ts'
import { certificatesOfLab } from '../certificates/index.ts'
import { type PosterPage, posterPdf, reportPdf } from '../documents/index.ts'
import { labReport, nextActionsOf, organisationReport } from '../reports/index.ts'
import type { NamedExport } from './exports.queries.ts'
import { workbookOf } from './workbook.ts'

export type Task = Work & { organisationId: OrganisationId }
export type Begun = NamedExport & { startedAt: Date }

/** The file itself; `step` says that it has come one further. */
export async function bytesFor(
  task: Task,
  begun: Begun,
  step: () => Promise<void>,
): Promise<Buffer<ArrayBuffer>> {
  const { row, organisation, labName, startedAt: madeAt } = begun
  if (row.kind === 'door') {
    const page = await posterPageFor(task, begun)
    await step()
    return after(step, posterPdf(page, task.config.publicUrl))
  }
  const report = await reportFor(task, begun)
  await step()
  const facts = {
    organisation,
    name: exportName({ ...row, labName }),
    madeAt,
    ...(labName !== null && { lab: labName }),
  }
  if (row.format === 'pdf') return after(step, reportPdf(report, facts))
  const sheets = reportSheets(report, facts)
  await step()
  return after(step, workbookOf(sheets))
}

async function after<Made>(step: () => Promise<void>, making: Promise<Made>): Promise<Made> {
  const made = await making
  await step()
  return made
}

function reportFor({ transaction, organisationId }: Task, { row }: Begun): Promise<Report> {
  const { year, yearKind, labId } = row
  return transaction(async ({ db, now }) => {
    if (labId === null)
      return organisationReport(db, organisationId, { year, yearKind, type: row.labType ?? undefined, now })
    return stillThere(await labReport(db, organisationId, { year, yearKind, labId, now }))
  })
}

function stillThere(report: Report | undefined): Report {
  if (!report) throw new Error('the lab of this export was removed')
  return report
}

const MOST_ACTIONS = 3
const isLive = (state: CertificateState) => state === 'valid' || state === 'expiring'

function posterPageFor(task: Task, { row, organisation, labName, startedAt }: Begun): Promise<PosterPage> {
  const { organisationId, transaction } = task
  const { labId } = row
  if (labId === null) throw new Error('a poster is made of a lab')
  return transaction(async ({ db, now }) => {
    const report = stillThere(
      await labReport(db, organisationId, { year: row.year, yearKind: row.yearKind, labId, now }),
    )
    const certificates = await certificatesOfLab(db, organisationId, labId)
    return {
      organisation,
      labName: labName ?? '',
      report,
      next: await nextActionsOf(db, organisationId, labId, MOST_ACTIONS),
      certificate: certificates.find((one) => isLive(stateOf(one, now))) ?? null,
      madeAt: startedAt,
    }
  })
}
