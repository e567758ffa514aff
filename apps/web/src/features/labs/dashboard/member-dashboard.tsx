import { member_dashboard as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab, OpenLab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoLabsFound } from '../list/no-labs-found.tsx'
import type { Attempt } from '../members/membership-button.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { MyLabCard } from './my-lab-card.tsx'
import { OtherLabs } from './other-labs.tsx'
import { QuickActions } from './quick-actions.tsx'
import { YourTeamCard } from './your-team-card.tsx'

type MemberDashboardProps = {
  help?: ReactNode
  /** While what the children show is on its way: then nothing of the page is pushed down when they come. */
  isWaiting?: boolean
  children?: ReactNode
}

/** For everyone but organisation admins, section 2. Help stands above all, the children under the own lab. */
export function MemberDashboard({ help, isWaiting = false, children }: MemberDashboardProps) {
  const user = useUser()
  const dashboard = useQuery(dashboardOptions)
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={user.first_name ? fill(greeting(new Date()), { first_name: user.first_name }) : undefined}
        actions={
          user.organisation_id !== null && (
            <ButtonLink variant="secondary" href={paths.registerLab}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {copy.create_lab}
            </ButtonLink>
          )
        }
      />
      <div className="grid gap-6">
        {!isWaiting && help}
        {user.can_invite && <QuickActions />}
        {(dashboard.isPending || isWaiting) && (
          <Card>
            <Skeleton lines={8} />
          </Card>
        )}
        {dashboard.isError && <DashboardError query={dashboard} />}
        {dashboard.data && !isWaiting && user.organisation_id !== null && (
          <Labs currentLab={dashboard.data.current_lab} labs={dashboard.data.all_labs}>
            {children}
          </Labs>
        )}
      </div>
    </Page>
  )
}

function greeting(now: Date): string {
  if (now.getHours() < 12) return labs.good_morning
  return now.getHours() < 18 ? labs.good_afternoon : labs.good_evening
}

type LabsProps = { currentLab: OpenLab | null; labs: readonly Lab[]; children: ReactNode }

function Labs({ currentLab, labs: all, children }: LabsProps) {
  const [failed, setFailed] = useState<Attempt>()
  if (all.length === 0) return <NoLabsFound />
  return (
    <>
      <AttemptNotice failed={failed} />
      {currentLab ? (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <div className="grid content-start gap-6">
            <MyLabCard lab={currentLab} onAttempt={setFailed} />
            {children}
            <YourTeamCard lab={currentLab} />
          </div>
          <OtherLabs labs={all} currentLab={currentLab} onAttempt={setFailed} />
        </div>
      ) : (
        <>
          <NoLabYet />
          {children}
          <OtherLabs isWide labs={all} currentLab={null} onAttempt={setFailed} />
        </>
      )}
    </>
  )
}

function NoLabYet() {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid gap-1">
      <h2 id={title} className="text-title-3">
        {copy.my_lab}
      </h2>
      <p className="text-ink-2">{copy.my_lab_empty}</p>
    </Card>
  )
}
