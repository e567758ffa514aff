import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import { toast } from 'react-hot-toast/headless'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDisableTwoFactor } from '../account.api.ts'
import { showProofRefusal, useProofForm } from './proof-form.ts'
import { ProofQuestion } from './proof-question.tsx'

const copy = security_settings.two_factor

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useProofForm(true)
  const request = useDisableTwoFactor()
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      title={copy.disable_title}
      isKept={request.isPending}
    >
      <ProofQuestion
        form={form}
        hasSecondFactor
        isPending={request.isPending}
        onSubmit={(proof) =>
          request.mutate(proof, {
            onSuccess: ({ message }) => {
              toast.success(message)
              onClose()
            },
            onError: (error) => showProofRefusal(form, error, global.failed),
          })
        }
        onCancel={onClose}
        submitLabel={copy.disable_confirm_button}
        cancelLabel={copy.disable_cancel}
        variant="danger"
      >
        {copy.disable_text}
      </ProofQuestion>
    </Dialog>
  )
}
