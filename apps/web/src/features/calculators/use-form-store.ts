import type { FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NetworkError } from '../../lib/refused-error.ts'
import { sessionOptions } from '../../lib/session.ts'
import { type FormAddress, readChanges, sendCells } from './calculators.api.ts'
import { openDevice } from './device.ts'
import { type FormState, type RowState, rowIn } from './form-state.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const POLL_MS = 2000

/** Forms that were left while something was still on its way. A form that opens again takes over from them. */
const left = new Map<string, FormStore>()

type Opening = {
  address: FormAddress
  userId: string
  schema: FormSchema
  before: FormData
  saved: FormStoreOptions['saved']
  onLocked: () => void
}

/** One store for as long as the form is open. What is unsent when it is left goes on being sent. */
export function useFormStore({ address, userId, schema, before, saved, onLocked }: Opening): FormStore {
  const place = `${userId}/${address.labId}/${address.mode}/${address.category}`
  const client = useQueryClient()
  const locked = useRef(onLocked)
  useEffect(() => {
    locked.current = onLocked
  })
  const [store] = useState(() => {
    left.get(place)?.stop()
    left.delete(place)
    const isDynamic = schema.rows.length === 0
    return new FormStore({
      schema,
      before,
      saved,
      userId,
      device: openDevice({ userId, ...address }),
      send: (cells) => {
        // A form that was left goes on sending, but never in the name of the next person.
        const held = client.getQueryData(sessionOptions.queryKey)
        if (held?.user?.id !== userId) throw new NetworkError('Its writer has signed out')
        return sendCells(address, cells, isDynamic)
      },
      onLocked: () => locked.current(),
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
function useLeaving(store: FormStore) {
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

/** Asks every two seconds what others have written, and rests while nobody looks. */
export function useOthersChanges(store: FormStore, address: FormAddress, onLocked: () => void) {
  useQuery({
    queryKey: ['calculators', 'changes', address.labId, address.category, address.mode],
    queryFn: async () => {
      const { changes, last_change, is_locked } = await readChanges(address, store.lastChange)
      store.receive(changes, last_change)
      if (is_locked) onLocked()
      return last_change
    },
    refetchInterval: POLL_MS,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}

export function useFormState<Part>(store: FormStore, select: (state: FormState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.state))
}

export function useRow(store: FormStore, rowId: string): RowState {
  return useFormState(store, (state) => rowIn(state, rowId))
}

export function useFormData(store: FormStore): FormData {
  return useSyncExternalStore(store.subscribe, () => store.formData)
}
