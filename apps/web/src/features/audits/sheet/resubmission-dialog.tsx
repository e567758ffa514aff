import { auditor_review } from '@lab-zer0/content/data/microcopy.json'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useRefreshAudits, useRequestResubmission } from '../audits.api.ts'

const { resubmit_confirm, resubmit_dialog: words } = auditor_review
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
      title={fill(resubmit_confirm.title, { champion: lab.champion?.name ?? words.no_champion })}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, words.failed) : undefined}
      onConfirm={() =>
        request.mutate(
          { message: message.trim() === '' ? null : message },
          {
            onSuccess: () => {
              toast.success(words.done)
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
          label={words.message}
          hint={words.message_hint}
          maxLength={LONGEST_MESSAGE}
          value={message}
          onChange={setMessage}
        />
      </div>
    </ConfirmDialog>
  )
}
