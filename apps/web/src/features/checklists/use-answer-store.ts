import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullNameOf } from '../../lib/format.ts'
import { NetworkError } from '../../lib/refused-error.ts'
import { sessionOptions, useUser } from '../../lib/session.ts'
import { AnswerStore } from './answer-store.ts'
import { type AnswersRead, answersOptions, sendAnswer } from './checklists.api.ts'
import { openKeptAnswers } from './kept-answers.ts'

const POLL_MS = 4000

/** Checklists that were left while something was on its way. One that opens again takes over from them. */
const left = new Map<string, AnswerStore>()

/** One store for as long as the checklist is open. What is unsent when it is left goes on being sent. */
export function useAnswerStore(labId: string, saved: AnswersRead, onLocked: () => void): AnswerStore {
  const user = useUser()
  const client = useQueryClient()
  const place = `${user.id}/${labId}`
  const [store] = useState(() => {
    left.get(place)?.stop()
    left.delete(place)
    return new AnswerStore({
      saved: saved.answers,
      user: { id: user.id, name: fullNameOf(user) },
      device: openKeptAnswers({ userId: user.id, labId }),
      send: async (answer) => {
        // A checklist that was left goes on sending, but never in the name of the next person.
        const held = client.getQueryData(sessionOptions.queryKey)
        if (held?.user?.id !== user.id) throw new NetworkError('Its writer has signed out')
        return sendAnswer(labId, answer)
      },
      onLocked,
    })
  })
  useEffect(
    () => () => {
      if (!store.hasUnsaved()) return
      left.set(place, store)
      store.tryAgain()
    },
    [store, place],
  )
  useLeaving(store)
  return store
}

/** The network is back: send. The window closes with something unsent: ask. */
function useLeaving(store: AnswerStore) {
  useEffect(() => {
    const send = () => store.tryAgain()
    const ask = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('online', send)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('beforeunload', ask)
    }
  }, [store])
}

/** Asks every few seconds what colleagues have written, and rests while nobody looks. */
export function useColleagues(labId: string, store: AnswerStore) {
  const { data } = useQuery({ ...answersOptions(labId), refetchInterval: POLL_MS })
  useEffect(() => {
    if (data) store.receive(data.answers)
  }, [data, store])
}

/** Nothing is written into it, so nothing is kept or sent. */
export function readOnlyStore({ answers }: AnswersRead): AnswerStore {
  return new AnswerStore({
    saved: answers,
    user: { id: '', name: '' },
    device: { keep: () => undefined, drop: () => undefined, all: () => [], clear: () => undefined },
    send: () => Promise.reject(new Error('This checklist is read-only')),
    onLocked: () => undefined,
  })
}
