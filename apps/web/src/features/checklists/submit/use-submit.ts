import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/message-of.ts'
import { RefusedError } from '../../../lib/refused-error.ts'
import { useRetryKey } from '../../../lib/retry-key.ts'
import { answersOptions } from '../../../product/answers.ts'
import { useChecklist } from '../checklist-context.tsx'
import { submit as send } from '../checklists.api.ts'

const { refused: copy } = checklist

/** What the server said no with, and which questions it named. */
export type Refusal = { message: string; ids: readonly string[]; more?: readonly string[] }

class UnsavedError extends Error {}

/** Sends everything that is written, and then locks. A submit that fails leaves the checklist open. */
export function useSubmit(labId: LabId, then: { onSubmitted: () => void; onSettled: () => void }) {
  const { store, read } = useChecklist()
  const client = useQueryClient()
  const key = useRetryKey()
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await store.flushed())) throw new UnsavedError()
      return send(labId, read.level.level, key.keyFor({ labId, at: store.state.savedAt }))
    },
    onSuccess: () => {
      then.onSubmitted()
      void client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
      void client.invalidateQueries({ queryKey: ['labs'] })
    },
    onError: (error) => {
      // A refusal is an answer that would be given again for the same key; a lost answer may be a yes.
      if (error instanceof RefusedError) key.forget()
      if (error instanceof RefusedError && error.code === 'checklist_locked') {
        void client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
      }
    },
    onSettled: then.onSettled,
  })
  return { submit, refusal: submit.error ? refusalOf(submit.error) : undefined }
}

function refusalOf(error: Error): Refusal {
  if (error instanceof UnsavedError) return { message: copy.unsaved, ids: [] }
  const reasons = (error instanceof RefusedError && error.body?.reasons) || []
  const fields =
    error instanceof RefusedError ? [error.fields, ...reasons.map((each) => each.fields ?? {})] : []
  return {
    message: messageOf(error, copy.fallback),
    ids: [...new Set(fields.flatMap((named) => Object.keys(named)))],
    more: reasons.slice(1).map((reason) => reason.error),
  }
}
