import { lab_certificate } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDay } from '../format-day.ts'
import { useRenew } from './lab-certificate.api.ts'

const copy = lab_certificate.renew

type RenewDialogProps = { certificate: PublicCertificate; labId: LabId; onClose: () => void }

export function RenewDialog({ certificate, labId, onClose }: RenewDialogProps) {
  const renewal = useRenew(labId)
  const isCurrent = certificate.state === 'valid' || certificate.state === 'expiring'
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { lab: certificate.lab_name })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={renewal.isPending}
      error={renewal.error ? messageOf(renewal.error, copy.failed) : undefined}
      onConfirm={() => renewal.mutate(undefined, { onSuccess: onClose })}
    >
      {isCurrent ? fill(copy.text, { date: formatDay(certificate.valid_until) }) : copy.text_expired}
    </ConfirmDialog>
  )
}
