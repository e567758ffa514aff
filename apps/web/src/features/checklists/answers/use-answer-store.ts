import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fullNameOf } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { idleTarget } from '../../../lib/sync/idle-target.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useStore } from '../../../lib/sync/use-store.ts'
import { answersOptions } from '../../../product/answers.ts'
import { type AnswersRead, readStamp } from '../checklists.api.ts'
import { AnswerStore } from './answer-store.ts'

const POLL_MS = 4000

/** The checklist's store, for as long as its screen is open. */
export function useAnswerStore(
  sync: SyncEngine,
  labId: LabId,
  saved: AnswersRead,
  onLocked: () => void,
): AnswerStore {
  const user = useUser()
  const client = useQueryClient()
  useEffect(() => sync.prepare('answer'), [sync])
  return useStore(
    () =>
      new AnswerStore({
        saved: saved.answers,
        readAt: client.getQueryState(answersOptions(labId).queryKey)?.dataUpdatedAt ?? 0,
        user: { id: user.id, name: fullNameOf(user) },
        target: sync.target('answer', labId),
        onLocked,
      }),
  )
}

/** Asks every few seconds whether colleagues have written, reads it if so, and rests while nobody looks. */
export function useColleagues(labId: LabId, store: AnswerStore) {
  const client = useQueryClient()
  const options = answersOptions(labId)
  // The screen around this has just read them.
  const { data } = useQuery({ ...options, refetchOnMount: false })
  useQuery({
    queryKey: ['checklists', 'stamp', labId],
    queryFn: async ({ signal }) => {
      const { stamp } = await readStamp(labId, signal)
      const known = client.getQueryData(options.queryKey)
      if (known && known.stamp !== stamp) {
        // A read that is slower than the next question goes on.
        void client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false })
      }
      return stamp
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data) store.receive(data.answers)
  }, [data, store])
}

/** Nothing is written into it, so nothing is kept or sent. */
export function readOnlyStore({ answers }: AnswersRead): AnswerStore {
  return new AnswerStore({
    saved: answers,
    readAt: 0,
    user: { id: '', name: '' },
    target: idleTarget('answer'),
    onLocked: () => undefined,
  })
}
