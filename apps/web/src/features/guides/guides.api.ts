import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { dashboardOptions } from '../../product/dashboard.ts'
import type { Guide } from './guides.ts'

export function guideOptions({ slug, read }: Guide) {
  return queryOptions({
    queryKey: ['guides', slug],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The lab whose checklist the reader fills in; nobody's for those who only visit. */
export function useOwnLab() {
  const session = useSession()
  const { data } = useQuery({ ...dashboardOptions, enabled: session.status === 'signed-in' })
  return data?.current_lab ?? undefined
}
