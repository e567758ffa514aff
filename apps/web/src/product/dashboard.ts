import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { rememberLab } from '../lib/session.ts'

/** All queries about labs and members share one key, because one join changes many of them. */
export const labKeys = { all: ['labs'] as const }

/** All labs and the person's own: the dashboard, the help and the guides read it. */
export const dashboardOptions = queryOptions({
  queryKey: [...labKeys.all, 'dashboard'],
  queryFn: async ({ signal, client }) => {
    const dashboard = await call(getDashboard, { signal })
    // Someone else may have changed the person's lab since they signed in.
    rememberLab(client, dashboard.current_lab?.id ?? null)
    return dashboard
  },
})
