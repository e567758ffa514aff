import { member_dashboard as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { auditsOptions } from '../features/audits/audits.api.ts'
import { AuditedLabsCard } from '../features/audits/list/audited-labs-card.tsx'
import { FirstSteps, FirstStepsInLab } from '../features/help/first-steps.tsx'
import { MemberDashboard } from '../features/labs/dashboard/member-dashboard.tsx'
import { AdminFacts } from '../features/labs/detail/admin-facts.tsx'
import { analyticsPath, paths } from '../lib/paths.ts'
import { useUser } from '../lib/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'

const AnalyticsPanel = lazy(async () => ({
  default: (await import('../features/analytics/analytics-panel.tsx')).AnalyticsPanel,
}))

// Members never see it.
const AdminHub = lazy(async () => ({ default: (await import('./admin-hub.tsx')).AdminHub }))

/** Section 2: the admin hub for organisation admins, the member dashboard for everyone else. */
export function DashboardScreen() {
  return useUser().is_organisation_admin ? <AdminDashboard /> : <OwnDashboard />
}

function OwnDashboard() {
  const { organisation_id } = useUser()
  const { isLoading } = useQuery({ ...auditsOptions, enabled: organisation_id !== null })
  return (
    <MemberDashboard isWaiting={isLoading} help={<FirstStepsInLab />}>
      <AuditedLabsCard />
    </MemberDashboard>
  )
}

function AdminDashboard() {
  const [search] = useSearchParams()
  const isAnalytics = search.get('tab') === 'analytics'
  return (
    <Page>
      <PageHead
        title={copy.admin_title}
        actions={
          <ButtonLink href={paths.registerLab}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {copy.create_lab}
          </ButtonLink>
        }
      />
      <AdminFacts />
      <div className="mt-5 mb-6">
        <TabLinks
          aria-label={copy.admin_title}
          here={isAnalytics ? analyticsPath : paths.dashboard}
          links={[
            { href: paths.dashboard, label: copy.tabs.lab_management },
            { href: analyticsPath, label: copy.tabs.analytics },
          ]}
        />
      </div>
      {isAnalytics ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <AnalyticsPanel />
        </Suspense>
      ) : (
        <div className="grid gap-9">
          <FirstSteps of="admin" />
          <Suspense fallback={<Skeleton lines={10} />}>
            <AdminHub />
          </Suspense>
          <AuditedLabsCard />
        </div>
      )}
    </Page>
  )
}
