import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSync } from '../lib/sync/current-sync.ts'
import { FileQueue, type QueuedFile } from './file-queue.ts'
import type { KeptFile } from './kept-file.ts'

const NONE: readonly QueuedFile[] = []
const idle = () => () => undefined

/** The lab's files on their way; no queue for a moment, until what this browser kept has been read. */
export function useFileQueue(labId: LabId, onSent: (file: KeptFile) => void) {
  const sync = useSync()
  const told = useRef(onSent)
  useEffect(() => {
    told.current = onSent
  })
  const queue = useMemo(
    () => (sync ? new FileQueue(sync, labId, (file) => told.current(file)) : undefined),
    [sync, labId],
  )
  useEffect(() => {
    sync?.prepare('photo')
    return queue?.connect()
  }, [sync, queue])
  const files = useSyncExternalStore(queue?.subscribe ?? idle, () => queue?.files ?? NONE)
  return { queue, files, isDurable: sync?.isDurable ?? true }
}
