import { board, lab_changes, lab_detail, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import { getLab, type Lab } from '@lab-zer0/contracts/labs.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus, SquareKanban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { generatePath } from 'react-router'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { boardPath, labPath, paths } from '../../lib/paths.ts'
import { useLabId } from '../../lib/use-lab-id.ts'
import { type ChangesRead, changesOptions } from '../../product/changes.ts'
import { PlanChangeDialog } from '../../product/plan-change-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BaselineToNow } from './baseline-to-now.tsx'
import { ChangeGroups } from './change-groups.tsx'

/** `/lab/{labId}/changes`: what the lab plans and did, and what of it is saved. */
export function ChangesScreen() {
  const labId = useLabId()
  return <Page>{labId ? <OfLab labId={labId} /> : <NoLab />}</Page>
}

function labOptions(id: LabId) {
  return queryOptions({
    queryKey: ['changes', 'lab', id],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id }, signal })).lab,
  })
}

function OfLab({ labId }: { labId: LabId }) {
  const lab = useQuery(labOptions(labId))
  const changes = useQuery(changesOptions(labId))
  if (lab.data && changes.data) return <Loaded lab={lab.data} read={changes.data} />
  const error = lab.error ?? changes.error
  if (error) {
    const retry = () => void Promise.all([lab.refetch(), changes.refetch()])
    return (
      <Frame lab={lab.data}>
        <ErrorState
          message={messageOf(error, lab_changes.failed)}
          isRetrying={lab.isFetching || changes.isFetching}
          onRetry={retry}
        />
      </Frame>
    )
  }
  return (
    <Frame lab={lab.data}>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </Frame>
  )
}

function Loaded({ lab, read }: { lab: Lab; read: ChangesRead }) {
  const [isPlanning, setPlanning] = useState(false)
  const { changes, categories, may_write: mayWrite } = read
  return (
    <Frame
      lab={lab}
      lead={read.rule ? lab_changes.lead : lab_changes.lead_first_edition}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" href={boardPath(lab.id)}>
            <SquareKanban aria-hidden="true" strokeWidth={1.75} />
            {board.title}
          </ButtonLink>
          {mayWrite && (
            <Button onPress={() => setPlanning(true)}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {lab_changes.plan}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        {changes.length === 0 && read.earlier.length === 0 ? (
          <Card>
            <EmptyState
              title={lab_changes.empty.title}
              action={
                <ButtonLink
                  variant="secondary"
                  size="sm"
                  href={generatePath(paths.savings, { labId: lab.id })}
                >
                  {lab_changes.empty.action}
                </ButtonLink>
              }
            >
              {lab_changes.empty.text}
            </EmptyState>
          </Card>
        ) : (
          <ChangeGroups labId={lab.id} read={read} />
        )}
        <aside className="max-lg:order-first">
          <BaselineToNow categories={categories} />
        </aside>
      </div>
      {isPlanning && (
        <PlanChangeDialog
          labId={lab.id}
          categories={CATEGORIES[lab.type]}
          onPlanned={() => setPlanning(false)}
          onClose={() => setPlanning(false)}
        />
      )}
    </Frame>
  )
}

type FrameProps = { lab: Lab | undefined; lead?: string; actions?: ReactNode; children: ReactNode }

function Frame({ lab, lead, actions, children }: FrameProps) {
  const crumbs = [
    { label: member_dashboard.title, href: paths.dashboard },
    ...(lab ? [{ label: lab.name, href: labPath(lab.id) }] : []),
  ]
  return (
    <>
      <PageHead
        title={lab_changes.title}
        crumbs={crumbs}
        {...(lead === undefined ? {} : { lead })}
        {...(actions ? { actions } : {})}
      />
      {children}
    </>
  )
}

function NoLab() {
  const { not_found: copy } = lab_detail
  return (
    <Frame lab={undefined}>
      <Card>
        <EmptyState title={copy.title}>{copy.text}</EmptyState>
      </Card>
    </Frame>
  )
}
