import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProofFields } from '../two-factor/proof-fields.tsx'
import { type Proof, showProofRefusal, useProofForm } from '../two-factor/proof-form.ts'
import { useCloseAccount } from './own-data.api.ts'

const { dialog: copy, failed } = security_settings.closing

type CloseAccountDialogProps = { user: User; onClose: () => void }

/** The proof, then the address once more by hand: two different ways of meaning it. */
export function CloseAccountDialog({ user, onClose }: CloseAccountDialogProps) {
  const form = useProofForm(user.two_factor_enabled)
  const request = useCloseAccount()
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim().toLowerCase() === user.email
  const close = (proof: Proof) =>
    request.mutate(proof, {
      // The session is gone with the account: the protected route leads to the login page by itself.
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => showProofRefusal(form, error, failed),
    })
  return (
    <Dialog role="alertdialog" isOpen onOpenChange={onClose} title={copy.title} isKept={request.isPending}>
      <Form form={form} isPending={request.isPending || !isMeant} onSubmit={close}>
        <p>{copy.text}</p>
        <ProofFields form={form} hasSecondFactor={user.two_factor_enabled} />
        <TextField
          label={copy.typed}
          hint={isMeant ? undefined : fill(copy.typed_hint, { email: user.email })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
          <Button variant="secondary" isDisabled={request.isPending} onPress={onClose}>
            {copy.keep}
          </Button>
          <Button type="submit" variant="danger" isDisabled={!isMeant} isPending={request.isPending}>
            {copy.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
