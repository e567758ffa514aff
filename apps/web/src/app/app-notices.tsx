import { global } from '@lab-zer0/content/microcopy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { fill, formatTime } from '../lib/format.ts'
import { keepFor } from '../lib/offline/kept-reads.ts'
import { isInstalled, readingKept } from '../lib/offline/reading.ts'
import { useUser } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { installApp, type Update } from './install-app.ts'

const { app_notices: copy } = global

/** What concerns every screen: old answers while there is no network, and a newer version. */
export function AppNotices() {
  const user = useUser()
  const client = useQueryClient()
  const keptAt = useSyncExternalStore(readingKept.subscribe, readingKept.get)
  const [update, setUpdate] = useState<Update>()
  useEffect(() => installApp(setUpdate), [])
  useEffect(() => {
    // From the first visit after the files came, so that a reload without a network finds the person again.
    // What the screen had read before is read again, because only now it can be kept.
    const keep = () => void keepFor(user).then(() => client.invalidateQueries())
    if (isInstalled()) void keepFor(user)
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
    container?.addEventListener('controllerchange', keep)
    return () => container?.removeEventListener('controllerchange', keep)
  }, [user, client])
  return (
    <div role="status" className="contents">
      {keptAt !== null && (
        <p className={lineStyle}>
          <CloudOff aria-hidden="true" strokeWidth={1.75} />
          {fill(copy.offline, { time: formatTime(new Date(keptAt).toISOString()) })}
        </p>
      )}
      {update && (
        <p className={lineStyle}>
          <RefreshCw aria-hidden="true" strokeWidth={1.75} />
          {copy.new_version}
          <Button variant="secondary" size="sm" onPress={update.activate}>
            {copy.reload}
          </Button>
        </p>
      )}
    </div>
  )
}

const lineStyle =
  'flex flex-wrap items-center justify-center gap-2 border-b border-line bg-tint px-4 py-2 text-small ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-2'
