import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const LONGEST_REASON = 2000

type ReasonDialogProps = {
  copy: Record<
    'title' | 'text' | 'reason' | 'reason_required' | 'confirm' | 'cancel' | 'failed' | 'done',
    string
  >
  request: {
    mutate: (body: { reason: string }, options: { onSuccess: () => void }) => void
    isPending: boolean
    isError: boolean
    error: unknown
  }
  onClose: () => void
}

/** Can be sent once, so it says what happens before it is. */
export function ReasonDialog({ copy, request, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()

  function send() {
    if (reason.trim() === '') return setError(copy.reason_required)
    request.mutate(
      { reason },
      {
        onSuccess: () => {
          toast.success(copy.done)
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={copy.title}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, copy.failed) : undefined}
      onConfirm={send}
    >
      <div className="grid gap-4">
        <p>{copy.text}</p>
        <TextArea
          label={copy.reason}
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
