import { global } from '@lab-zer0/content/microcopy.ts'
import { useEffect } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Vessel } from '../ui/vessel.tsx'

const copy = global.unavailable

type UnavailablePageProps = {
  isOffline: boolean
  /** How often it has been tried in vain. */
  failures: number
  retryInMs: number
  isRetrying: boolean
  /** The id of the call that failed, in a sentence. */
  quote: string
  retry: () => void
}

/** Instead of a screen, while nobody can be asked who is here. It goes by itself. */
export function UnavailablePage({
  isOffline,
  failures,
  retryInMs,
  isRetrying,
  quote,
  retry,
}: UnavailablePageProps) {
  const title = isOffline ? copy.offline_title : copy.title
  usePageTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure starts its own wait, also one as long as the last.
  useEffect(() => {
    const timer = setTimeout(retry, retryInMs)
    return () => clearTimeout(timer)
  }, [failures, retryInMs])
  return (
    <Page className="grid flex-1 place-content-center justify-items-center gap-3 text-center">
      <Vessel />
      <h1 className="text-title-2 text-balance">{title}</h1>
      <p className="max-w-120 text-balance text-ink-2">{isOffline ? global.network_error : copy.text}</p>
      <p className="max-w-120 text-balance text-ink-2">{copy.again}</p>
      <Button variant="secondary" className="mt-2" isPending={isRetrying} onPress={retry}>
        {copy.try_now}
      </Button>
      {quote && <p className="text-ink-2">{quote}</p>}
    </Page>
  )
}
