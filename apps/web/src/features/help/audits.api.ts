import { listAudits } from '@lab-zer0/contracts/audited-labs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

// Apart from the rest of the help, because every dashboard loads it; under the key that the screens keep it by, so
// that nothing is asked for twice.
export const auditsOptions = queryOptions({
  queryKey: ['audits', 'list'],
  queryFn: ({ signal }) => call(listAudits, { signal }),
})
