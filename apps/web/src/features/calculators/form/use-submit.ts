import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { RefusedError } from '../../../lib/refused-error.ts'
import { useRetryKey } from '../../../lib/retry-key.ts'
import { changesOptions } from '../../../product/changes.ts'
import { type FormAddress, formDataOptions, submitForm } from '../calculators.api.ts'
import type { FormStore } from './form-store.ts'
import type { LockedDates } from './locked-dates.ts'

const { form: copy } = calculator

class UnsavedError extends Error {}
/** Locked now, the form would go without the rows that wait on this device. */
class OpenRowsError extends Error {}

/** What somebody typed here would be forgotten, and the value beside it locked. */
class TypedError extends Error {}

/** Sends everything that is typed, and then locks. A submit that fails leaves the form open. */
export function useSubmit(store: FormStore, address: FormAddress, onSettled: () => void) {
  const client = useQueryClient()
  const key = useRetryKey()
  const submit = useMutation({
    mutationFn: async (dates: LockedDates) => {
      if (store.openRows().length > 0) throw new OpenRowsError()
      if (Object.values(store.state.rows).some(({ typed }) => Object.keys(typed).length > 0))
        throw new TypedError()
      store.copyBefore()
      if (!(await store.flushed())) throw new UnsavedError()
      return submitForm(address, dates, key.keyFor({ ...address, ...dates, at: store.state.savedAt }))
    },
    onSuccess: async () => {
      toast.success(fill(copy.locked_toast, { category: categoryName(address.category) }))
      await client.invalidateQueries({ queryKey: formDataOptions(address).queryKey })
      void client.invalidateQueries({ queryKey: ['labs'] })
      void client.invalidateQueries({ queryKey: changesOptions(address.labId).queryKey })
    },
    // A refusal is an answer that would be given again for the same key.
    onError: () => key.forget(),
    onSettled,
  })
  return {
    submit,
    failure: submit.error ? failureOf(submit.error, store.schema.columns[0]?.label ?? '') : undefined,
  }
}

/** What to say, and which cells it is about. */
function failureOf(error: Error, column: string): { message: string; fields: Record<string, string> } {
  if (error instanceof OpenRowsError) return { message: fill(copy.submit_open, { column }), fields: {} }
  if (error instanceof TypedError) return { message: copy.submit_typed, fields: {} }
  if (error instanceof UnsavedError) return { message: copy.submit_unsaved, fields: {} }
  const fields = error instanceof RefusedError ? error.fields : {}
  return { message: messageOf(error, error.message), fields }
}
