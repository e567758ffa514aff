import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { fill, formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { answersOptions } from '../../../product/answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { useChecklist } from '../checklist-context.tsx'
import { reuseFile } from '../checklists.api.ts'

const { reuse: copy, size, shows } = checklist.evidence

type ReuseDialogProps = { questionId: string; onClose: () => void }

/** The lab's file list: one procedure may answer several questions. */
export function ReuseDialog({ questionId, onClose }: ReuseDialogProps) {
  const { labId, read } = useChecklist()
  const client = useQueryClient()
  const reuse = useMutation({
    mutationFn: ({ id }: Evidence) => reuseFile(labId, id, questionId),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
      toast.success(fill(copy.done, { name }))
      onClose()
    },
  })
  const files = usableFiles(read.evidence, questionId)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.open}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {copy.close}
        </Button>
      }
    >
      {files.length === 0 ? (
        <EmptyState>{copy.none}</EmptyState>
      ) : (
        <div className="grid gap-3 pb-2">
          <p className="text-ui text-ink-2">{copy.text}</p>
          <ul className="grid">
            {files.map((file) => (
              <li key={file.id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="grid min-h-12 w-full gap-0.5 px-1 py-2 text-left hover:bg-tint"
                  aria-label={fill(copy.use, { name: file.name })}
                  disabled={reuse.isPending}
                  onClick={() => reuse.mutate(file)}
                >
                  <span className="font-semibold wrap-anywhere">{file.name}</span>
                  <span className="text-micro text-ink-3">{factsOf(file)}</span>
                </button>
              </li>
            ))}
          </ul>
          {reuse.error && <FieldMessage>{messageOf(reuse.error, copy.failed)}</FieldMessage>}
        </div>
      )}
    </Dialog>
  )
}

function factsOf({ bytes, uploaded_by, uploaded_at, proves_on }: Evidence): string {
  const added = { size: formatBytes(bytes), name: uploaded_by.name, date: formatDate(uploaded_at) }
  const shown = proves_on === null ? [] : [fill(shows, { date: formatDate(proves_on) })]
  return [fill(size, added), ...shown].join('. ')
}

/** Each once, newest first, without those that are behind this question already. */
function usableFiles(evidence: readonly Evidence[], questionId: string): Evidence[] {
  const own = evidence.filter(({ state, is_auditors }) => state === 'ready' && !is_auditors)
  const here = new Set(own.filter((file) => file.checklist_id === questionId).map(nameAndSize))
  const others = new Map(own.map((file) => [nameAndSize(file), file]))
  return [...others]
    .filter(([key]) => !here.has(key))
    .map(([, file]) => file)
    .toReversed()
}

const nameAndSize = ({ name, bytes }: Evidence) => `${name} ${bytes}`
