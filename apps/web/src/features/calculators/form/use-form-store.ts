import type { FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useStore } from '../../../lib/sync/use-store.ts'
import { type FormAddress, formDataOptions, readChanges } from '../calculators.api.ts'
import { placeOf } from './cell-sender.ts'
import { type FormState, type RowState, rowIn } from './form-state.ts'
import { FormStore, type FormStoreOptions } from './form-store.ts'

const POLL_MS = 2000

type Opening = {
  sync: SyncEngine
  address: FormAddress
  schema: FormSchema
  before: FormData
  saved: FormStoreOptions['saved']
  onLocked: () => void
  usualSureness: FormStoreOptions['usualSureness']
}

/** The form's store, for as long as its screen is open. */
export function useFormStore({
  sync,
  address,
  schema,
  before,
  saved,
  onLocked,
  usualSureness,
}: Opening): FormStore {
  const client = useQueryClient()
  const locked = useRef(onLocked)
  useEffect(() => {
    locked.current = onLocked
  })
  useEffect(() => sync.prepare('cell'), [sync])
  return useStore(
    () =>
      new FormStore({
        schema,
        before,
        saved,
        readAt: client.getQueryState(formDataOptions(address).queryKey)?.dataUpdatedAt ?? 0,
        userId: sync.person,
        target: sync.target('cell', placeOf(address)),
        onLocked: () => locked.current(),
        usualSureness,
      }),
  )
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
