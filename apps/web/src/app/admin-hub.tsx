import { useQuery } from '@tanstack/react-query'
import { LabManagement } from '../features/labs/detail/lab-management.tsx'
import { HubFigures, useHubReport } from '../features/reports/hub-figures.tsx'
import { dashboardOptions } from '../product/dashboard.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** How much, what waits, what can be done. All of it comes at once, so that nothing moves under a hand. */
export function AdminHub() {
  const report = useHubReport()
  const dashboard = useQuery(dashboardOptions)
  if (report.isLoading) return <Skeleton lines={10} />
  const labs = dashboard.data?.all_labs ?? []
  return (
    <>
      {labs.length > 0 && <HubFigures labs={labs} />}
      <LabManagement />
    </>
  )
}
