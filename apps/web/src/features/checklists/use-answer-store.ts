import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fullNameOf } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { useStoreAt, useWriterCheck } from '../../lib/unsent-store.ts'
import { AnswerStore } from './answer-store.ts'
import { type AnswersRead, answersOptions, readStamp, sendAnswer } from './checklists.api.ts'
import { openKeptAnswers } from './kept-answers.ts'

const POLL_MS = 4000

const left = new Map<string, AnswerStore>()

/** The checklist's store; see `useStoreAt` for how long it lives. */
export function useAnswerStore(labId: string, saved: AnswersRead, onLocked: () => void): AnswerStore {
  const user = useUser()
  const checkWriter = useWriterCheck(user.id)
  return useStoreAt(
    { place: `${user.id}/${labId}`, left },
    () =>
      new AnswerStore({
        saved: saved.answers,
        user: { id: user.id, name: fullNameOf(user) },
        device: openKeptAnswers({ userId: user.id, labId }),
        send: async (answer) => {
          checkWriter()
          return sendAnswer(labId, answer)
        },
        onLocked,
      }),
  )
}

/** Asks every few seconds whether colleagues have written, reads it if so, and rests while nobody looks. */
export function useColleagues(labId: string, store: AnswerStore) {
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
    user: { id: '', name: '' },
    device: {
      keep: () => undefined,
      at: () => undefined,
      drop: () => undefined,
      all: () => [],
      clear: () => undefined,
    },
    send: () => Promise.reject(new Error('This checklist is read-only')),
    onLocked: () => undefined,
  })
}
