import { audit_list as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { AuditedLab } from '@lab-zer0/contracts/audited-labs.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { auditsOptions } from '../audits.api.ts'
import { auditedLabColumns } from './audited-lab-columns.tsx'

/** `/audits`: the labs that this person audits, and those that are done. Help stands above them. */
export function AuditsScreen({ help }: { help?: ReactNode }) {
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.intro}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
      />
      <div className="grid gap-6">
        {help}
        <Lists />
      </div>
    </Page>
  )
}

function Lists() {
  const audits = useQuery(auditsOptions)
  if (audits.isPending) {
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    )
  }
  if (!audits.data) {
    return (
      <ErrorState
        message={copy.load_failed}
        onRetry={() => void audits.refetch()}
        isRetrying={audits.isFetching}
        reason={messageOf(audits.error, '')}
      />
    )
  }
  const { open, finished } = audits.data
  if (open.length + finished.length === 0) {
    return (
      <Card>
        <EmptyState title={copy.empty.title}>{copy.empty.text}</EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      <LabList title={copy.open_title} labs={open} />
      <LabList title={copy.done_title} labs={finished} />
    </div>
  )
}

function LabList({ title, labs }: { title: string; labs: readonly AuditedLab[] }) {
  const id = useId()
  if (labs.length === 0) return null
  return (
    <Card kind="flush" labelledBy={id}>
      <h2 id={id} className="px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5 font-display text-title-2">
        {title}
      </h2>
      <Table
        caption={title}
        columns={auditedLabColumns}
        rows={labs}
        rowKey={(lab) => `${lab.id} ${lab.assigned_at}`}
        isMarked={({ progress }) => progress === 'to_review' || progress === 'in_progress'}
      />
    </Card>
  )
}
