import { categoryName } from '@lab-zer0/content/category-name.ts'
import { reopenings as copy } from '@lab-zer0/content/microcopy.ts'
import { reopenForm } from '@lab-zer0/contracts/reopenings.ts'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FormAddress } from '../calculators.api.ts'
import { useReopen } from './versions.api.ts'

type ReopenDialogProps = { address: FormAddress; suspends: boolean; onClose: () => void }

/** Says what becomes of the locked figures and, after an award, of the certificate, before it asks for the reason. */
export function ReopenDialog({ address, suspends, onClose }: ReopenDialogProps) {
  const form = useContractForm(reopenForm.body, { reason: '' })
  const reopen = useReopen(address)
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      isKept={reopen.isPending}
      title={fill(copy.title, { category: categoryName(address.category) })}
    >
      <p className="text-ink-2">
        {copy.text} {address.mode === 'baseline' && copy.baseline_text}
      </p>
      {suspends && (
        <Notice tone="warning" title={copy.suspends_title}>
          {copy.suspends_text}
        </Notice>
      )}
      <Form
        form={form}
        isPending={reopen.isPending}
        onSubmit={({ reason }) =>
          reopen.mutate(reason, {
            onSuccess: onClose,
            onError: (error) => showRefusal(form, error, copy.failed),
          })
        }
      >
        <FormError form={form} />
        <FormTextArea form={form} name="reason" label={copy.reason} hint={copy.reason_hint} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
          <Button variant="secondary" isDisabled={reopen.isPending} onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant={suspends ? 'danger' : 'primary'} isPending={reopen.isPending}>
            {suspends ? copy.confirm_suspends : copy.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
