import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { holdLab } from './session.ts'

/** Everything about labs and their people lies below one key, because one join changes half of it. */
export const labKeys = { all: ['labs'] as const }

/** All labs and the person's own: the dashboard, the help and the guides read it. */
export const dashboardOptions = queryOptions({
  queryKey: [...labKeys.all, 'dashboard'],
  queryFn: async ({ signal, client }) => {
    const dashboard = await call(getDashboard, { signal })
    // Somebody else may have moved the person since they signed in.
    holdLab(client, dashboard.current_lab?.id ?? null)
    return dashboard
  },
})
