import { auditor_review, kit } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { toast } from 'react-hot-toast/headless'
import { fill, formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Scale } from '../../../ui/scale.tsx'
import { useAward, useRefreshAudits } from '../audits.api.ts'

const { award, award_confirm, award_dialog: copy } = auditor_review

type AwardDialogProps = { record: AuditRecord; score: number; onClose: () => void }

/** The auditor's name goes under the result, so the lab's name is typed first. */
export function AwardDialog({ record: { lab }, score, onClose }: AwardDialogProps) {
  const request = useAward(lab.id)
  const refresh = useRefreshAudits()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(award_confirm.title, { lab: lab.name })}
      confirmLabel={award}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, copy.failed) : undefined}
      typed={{ label: kit.type_lab_name, name: lab.name }}
      onConfirm={() =>
        request.mutate(
          {},
          {
            onSuccess: ({ certificate }) => {
              toast.success(fill(copy.done, { lab: lab.name, date: formatDate(certificate.valid_until) }))
              onClose()
            },
            onSettled: () => void refresh(),
          },
        )
      }
    >
      <div className="grid gap-3">
        <p>{fill(copy.text, { date: formatDate(validUntilOf(new Date()).toISOString()) })}</p>
        <Scale label={copy.score} value={score} />
      </div>
    </ConfirmDialog>
  )
}
