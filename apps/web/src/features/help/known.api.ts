import { listAudits } from '@lab-zer0/contracts/audits.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

// Apart from the rest of the help, because every dashboard loads it; under the keys that the screens keep them by, so
// that nothing is asked for twice.
export const dashboardOptions = queryOptions({
  queryKey: ['labs', 'dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { signal }),
})

export const auditsOptions = queryOptions({
  queryKey: ['audits', 'list'],
  queryFn: ({ signal }) => call(listAudits, { signal }),
})
