import { lab_certificate } from '@lab-zer0/content/microcopy.ts'
import { type PublicCertificate, withdrawCertificate } from '@lab-zer0/contracts/certificates.ts'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { useWithdraw } from './lab-certificate.api.ts'

const copy = lab_certificate.withdraw

type WithdrawDialogProps = { certificate: PublicCertificate; onClose: () => void }

/** Final and public, so it says both. The server asks who is there first. */
export function WithdrawDialog({ certificate, onClose }: WithdrawDialogProps) {
  const form = useContractForm(withdrawCertificate.body, { reason: '' })
  const revocation = useWithdraw(certificate.public_id)
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      isKept={revocation.isPending}
      title={fill(copy.title, { lab: certificate.lab_name })}
    >
      <p className="text-ink-2">{copy.text}</p>
      <Form
        form={form}
        isPending={revocation.isPending}
        onSubmit={({ reason }) =>
          revocation.mutate(reason, {
            onSuccess: onClose,
            onError: (error) => showRefusal(form, error, copy.failed),
          })
        }
      >
        <FormError form={form} />
        <FormTextArea form={form} name="reason" label={copy.reason} hint={copy.reason_hint} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
          <Button variant="secondary" isDisabled={revocation.isPending} onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="danger" isPending={revocation.isPending}>
            {copy.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
