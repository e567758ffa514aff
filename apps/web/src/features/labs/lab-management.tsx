import { labs as words } from '@lab-zer0/content/data/microcopy.json'
import { useQuery } from '@tanstack/react-query'
import { dashboardOptions } from '../../lib/dashboard.ts'
import { useAdmins, useOrganisation } from '../../lib/organisation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { HubCards } from './hub-cards.tsx'
import { needsOf } from './needs.ts'
import { NeedsYou } from './needs-you.tsx'
import { NoLabsFound } from './no-labs-found.tsx'
import { StandingTable } from './standing-table.tsx'

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
        {admins.isError && <p className="text-small text-ink-2">{words.needs_you.admins_failed}</p>}
      </div>
      <HubCards labs={labs} labLimit={organisation.data?.lab_limit} />
      {labs.length === 0 ? <NoLabsFound /> : <StandingTable labs={labs} />}
    </div>
  )
}
