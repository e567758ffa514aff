import { auditor_review, audit_walk as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Navigate } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useSync } from '../../../lib/sync/current-sync.ts'
import { useLabId } from '../../../lib/use-lab-id.ts'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { recordOptions, rowsOptions } from '../audits.api.ts'
import { lastSample } from '../figures/row-entry.ts'
import { isClosed, LoadFailed } from '../sheet/load-failed.tsx'
import { AuditWalk } from './audit-walk.tsx'

/** `/lab/{labId}/audit/walk`: the audit one question at a time, for a phone in the lab. */
export function AuditWalkScreen() {
  usePageTitle(copy.title)
  const labId = useLabId()
  return labId ? <OfLab labId={labId} /> : <LoadFailed copy={auditor_review} />
}

function OfLab({ labId }: { labId: LabId }) {
  const record = useQuery(recordOptions(labId))
  if (isClosed(record.error)) return <ToAudit labId={labId} />
  if (record.data) return <OfRecord key={record.data.open_round} record={record.data} />
  if (record.isPending) return <Coming />
  return <LoadFailed copy={auditor_review} query={record} />
}

function OfRecord({ record }: { record: AuditRecord }) {
  const { lab, rounds, open_round, may_write } = record
  const rows = useQuery(rowsOptions(lab.id))
  const sync = useSync()
  const round = rounds.find(({ number }) => number === open_round)
  // What can only be read is read on the audit's own page.
  if (!round || !may_write) return <ToAudit labId={lab.id} />
  if (rows.isPending || !sync) return <Coming />
  const figures = rows.data ?? null
  // Another sample is another set of rows: nothing that was typed about the first belongs to it.
  return (
    <AuditWalk
      key={figures ? (lastSample(figures)?.number ?? 0) : 0}
      sync={sync}
      record={record}
      round={round}
      figures={figures}
    />
  )
}

function ToAudit({ labId }: { labId: LabId }) {
  return <Navigate to={generatePath(paths.audit, { labId })} replace />
}

function Coming() {
  return (
    <Page>
      <h1 className="sr-only">{copy.title}</h1>
      <Skeleton lines={6} />
    </Page>
  )
}
