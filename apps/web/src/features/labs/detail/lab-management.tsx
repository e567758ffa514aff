import { labs as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { useAdmins, useOrganisation } from '../../../product/organisation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardError } from '../dashboard/dashboard-error.tsx'
import { HubCards } from '../dashboard/hub-cards.tsx'
import { needsOf } from '../dashboard/needs.ts'
import { NeedsYou } from '../dashboard/needs-you.tsx'
import { StandingTable } from '../dashboard/standing-table.tsx'
import { NoLabsFound } from '../list/no-labs-found.tsx'

/** The admin hub: what waits, what can be done, where every lab stands. */
export function LabManagement() {
  const dashboard = useQuery(dashboardOptions)
  const organisation = useOrganisation()
  const admins = useAdmins()
  if (dashboard.isPending) return <Skeleton lines={10} />
  if (dashboard.isError) return <DashboardError query={dashboard} />
  const labs = dashboard.data.all_labs
  return (
    <div className="grid gap-9">
      <div className="grid gap-3">
        <NeedsYou
          needs={needsOf({
            labs,
            admins: admins.data ?? [],
            domains: organisation.data?.email_domains ?? [],
          })}
        />
        {admins.isError && <p className="text-small text-ink-2">{copy.needs_you.admins_failed}</p>}
      </div>
      <HubCards labs={labs} labLimit={organisation.data?.lab_limit} />
      {labs.length === 0 ? <NoLabsFound /> : <StandingTable labs={labs} />}
    </div>
  )
}
