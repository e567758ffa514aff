import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRenewBackupCodes } from '../account.api.ts'
import { showProofRefusal, useProofForm } from './proof-form.ts'
import { ProofQuestion } from './proof-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const copy = security_settings.two_factor

export function RenewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useProofForm(true)
  const request = useRenewBackupCodes()
  const codes = request.data?.backup_codes
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={codes ? copy.renewed_title : copy.renew_title}
      // The codes are shown once: a slip of the finger must not close them.
      isKept={codes !== undefined || request.isPending}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={onClose} />
      ) : (
        <ProofQuestion
          form={form}
          hasSecondFactor
          isPending={request.isPending}
          onSubmit={(proof) =>
            request.mutate(proof, { onError: (error) => showProofRefusal(form, error, global.failed) })
          }
          onCancel={onClose}
          submitLabel={copy.renew_confirm}
          cancelLabel={copy.renew_cancel}
        >
          {copy.renew_text}
        </ProofQuestion>
      )}
    </Dialog>
  )
}
