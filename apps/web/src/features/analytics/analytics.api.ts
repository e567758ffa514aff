import { getAnalytics } from '@lab-zer0/contracts/lab-analytics.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

// Below the key of labs: whatever changes a lab or its people changes these figures.
export const analyticsOptions = queryOptions({
  queryKey: ['labs', 'analytics'],
  queryFn: async ({ signal }) => (await call(getAnalytics, { signal })).analytics,
})
