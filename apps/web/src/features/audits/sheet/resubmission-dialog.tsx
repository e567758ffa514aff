import { auditor_review } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useRefreshAudits, useRequestResubmission } from '../audits.api.ts'

const { resubmit_confirm, resubmit_dialog: copy } = auditor_review
const LONGEST_MESSAGE = 2000

type ResubmissionDialogProps = { record: AuditRecord; onClose: () => void }

/** Below 80: the lab gets its Improvement Pack and its checklist back. */
export function ResubmissionDialog({ record: { lab }, onClose }: ResubmissionDialogProps) {
  const [message, setMessage] = useState('')
  const request = useRequestResubmission(lab.id)
  const refresh = useRefreshAudits()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(resubmit_confirm.title, { champion: lab.champion?.name ?? copy.no_champion })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, copy.failed) : undefined}
      onConfirm={() =>
        request.mutate(
          { message: message.trim() === '' ? null : message },
          {
            onSuccess: () => {
              toast.success(copy.done)
              onClose()
            },
            onSettled: () => void refresh(),
          },
        )
      }
    >
      <div className="grid gap-4">
        <p>{resubmit_confirm.text}</p>
        <TextArea
          label={copy.message}
          hint={copy.message_hint}
          maxLength={LONGEST_MESSAGE}
          value={message}
          onChange={setMessage}
        />
      </div>
    </ConfirmDialog>
  )
}
