import type { FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStoreAt, useWriterCheck } from '../../lib/unsent-store.ts'
import { type FormAddress, readChanges, sendCells } from './calculators.api.ts'
import { openDevice } from './device.ts'
import { type FormState, type RowState, rowIn } from './form-state.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const POLL_MS = 2000

const left = new Map<string, FormStore>()

type Opening = {
  address: FormAddress
  userId: string
  schema: FormSchema
  before: FormData
  saved: FormStoreOptions['saved']
  onLocked: () => void
}

/** The form's store; see `useStoreAt` for how long it lives. */
export function useFormStore({ address, userId, schema, before, saved, onLocked }: Opening): FormStore {
  const place = `${userId}/${address.labId}/${address.mode}/${address.category}`
  const checkWriter = useWriterCheck(userId)
  const locked = useRef(onLocked)
  useEffect(() => {
    locked.current = onLocked
  })
  return useStoreAt({ place, left }, () => {
    const isDynamic = schema.rows.length === 0
    return new FormStore({
      schema,
      before,
      saved,
      userId,
      device: openDevice({ userId, ...address }),
      send: (cells) => {
        checkWriter()
        return sendCells(address, cells, isDynamic)
      },
      onLocked: () => locked.current(),
    })
  })
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
    networkMode: 'online',
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
