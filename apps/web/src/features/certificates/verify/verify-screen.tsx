import { verify as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Loading } from '../../../ui/loading.tsx'
import { certificateOptions } from '../certificates.api.ts'
import { PublicPage } from '../public-page.tsx'
import { NumberNotFound } from './number-not-found.tsx'
import { readPublicId } from './read-public-id.ts'
import { Unreachable } from './unreachable.tsx'

/** `/verify/{number}`, without signing in. */
export function VerifyScreen() {
  const { publicId: typed = '' } = useParams()
  const publicId = readPublicId(typed)
  // An address that can't be a number of ours is not worth a question to the server.
  if (publicId === undefined) return <NumberNotFound number={typed} />
  return <KnownNumber key={publicId} publicId={publicId} />
}

function KnownNumber({ publicId }: { publicId: string }) {
  const record = useQuery(certificateOptions(publicId))
  if (record.data) return <PublicPage record={record} certificate={record.data} />
  if (record.isPending) return <Loading label={`${copy.loading}…`} />
  if (isRefusal(record.error, 'certificate_not_found')) return <NumberNotFound number={publicId} />
  return (
    <Unreachable error={record.error} isRetrying={record.isFetching} onRetry={() => void record.refetch()} />
  )
}
