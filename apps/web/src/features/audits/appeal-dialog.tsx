import { improvement_pack } from '@lab-zer0/content/data/microcopy.json'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/message-of.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAppeal } from './audits.api.ts'

const { appeal: words } = improvement_pack
const LONGEST_REASON = 2000

/** Once a round, so it says what happens before it is sent. */
export function AppealDialog({ labId, onClose }: { labId: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const request = useAppeal(labId)

  function send() {
    if (reason.trim() === '') return setError(words.reason_required)
    request.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success(words.done)
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, words.failed) : undefined}
      onConfirm={send}
    >
      <div className="grid gap-4">
        <p>{words.text}</p>
        <TextArea
          label={words.reason}
          error={error}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(text) => {
            setError(undefined)
            setReason(text)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
