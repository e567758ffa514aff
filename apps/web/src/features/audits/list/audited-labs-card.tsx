import { audit_list as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Table } from '../../../ui/table.tsx'
import { auditsOptions } from '../audits.api.ts'
import { auditedLabColumns } from './audited-lab-columns.tsx'

/** On the dashboard, for those who audit: the labs that are theirs to look at. For the others nothing. */
export function AuditedLabsCard() {
  const title = useId()
  const { data } = useQuery(auditsOptions)
  if (!data || data.open.length === 0) return null
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <h2 id={title} className="font-display text-title-2">
          {copy.dashboard_title}
        </h2>
        <Link href={paths.audits} isStandalone className="text-small">
          {copy.dashboard_all}
        </Link>
      </div>
      <Table
        caption={copy.dashboard_title}
        columns={auditedLabColumns}
        rows={data.open}
        rowKey={({ id }) => id}
        isMarked={({ progress }) => progress === 'to_review' || progress === 'in_progress'}
      />
    </Card>
  )
}
