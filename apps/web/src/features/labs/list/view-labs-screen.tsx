import { view_labs as copy, labs, member_dashboard, shared } from '@lab-zer0/content/microcopy.ts'
import type { Lab, OpenLab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AttemptNotice } from '../dashboard/attempt-notice.tsx'
import { DashboardError } from '../dashboard/dashboard-error.tsx'
import { MyLabCard } from '../dashboard/my-lab-card.tsx'
import type { Attempt } from '../members/membership-button.tsx'
import { LabsTable } from './labs-table.tsx'

/** View Labs, section 2. */
export function ViewLabsScreen() {
  const user = useUser()
  const dashboard = useQuery(dashboardOptions)
  const hasOrganisation = user.organisation_id !== null
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={labs.view.lead}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
        actions={
          hasOrganisation && (
            <ButtonLink variant="secondary" href={paths.registerLab}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {member_dashboard.create_lab}
            </ButtonLink>
          )
        }
      />
      {!hasOrganisation ? (
        <Notice tone="info">{copy.errors.missing}</Notice>
      ) : dashboard.isPending ? (
        <Card>
          <Skeleton lines={8} />
        </Card>
      ) : dashboard.isError ? (
        <DashboardError query={dashboard} message={shared.organisation_failed} />
      ) : (
        <Labs currentLab={dashboard.data.current_lab} all={dashboard.data.all_labs} />
      )}
    </Page>
  )
}

function Labs({ currentLab, all }: { currentLab: OpenLab | null; all: readonly Lab[] }) {
  const title = useId()
  const [failed, setFailed] = useState<Attempt>()
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState
          title={copy.empty.title}
          action={<ButtonLink href={paths.registerLab}>{member_dashboard.create_lab}</ButtonLink>}
        >
          {copy.empty.text}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      <AttemptNotice failed={failed} />
      {currentLab ? <MyLabCard lab={currentLab} onAttempt={setFailed} /> : <NoLabYet />}
      <Card kind="flush" labelledBy={title}>
        <h2 id={title} className="px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5 font-display text-title-2">
          {copy.all_labs}
        </h2>
        <LabsTable labs={all} onAttempt={setFailed} />
      </Card>
    </div>
  )
}

function NoLabYet() {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid gap-1">
      <h2 id={title} className="text-title-3">
        {copy.my_lab}
      </h2>
      <p className="text-ink-2">{labs.view.not_in_lab}</p>
    </Card>
  )
}
