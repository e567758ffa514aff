import { remove_member_modal as copy, labs } from '@lab-zer0/content/microcopy.ts'
import { type Member, removeMember } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { fill, fullNameOf } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showFormError, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormCheckbox } from '../../../ui/form-checkbox.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { useRemoveMember } from '../detail/lab-actions.ts'
import { type FailureWords, failureOf } from '../failure.ts'

export type LabName = Pick<Lab, 'id' | 'name'>

type RemoveMemberDialogProps = {
  lab: LabName
  member: Member
  failure: FailureWords
  onClose: () => void
  onRemoved: (message: string) => void
}

/** Asks for a reason and whether to tell the person. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { lab, member, onClose } = props
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { name: fullNameOf(member), lab: lab.name })}
    >
      <Question {...props} />
    </Dialog>
  )
}

function Question({ lab, member, failure, onClose, onRemoved }: RemoveMemberDialogProps) {
  const form = useContractForm(removeMember.body, { reason: '', notify_user: true })
  const removal = useRemoveMember(lab.id)
  const success = fill(copy.success, { name: fullNameOf(member), lab: lab.name })
  return (
    <Form
      form={form}
      isPending={removal.isPending}
      onSubmit={(body) =>
        removal.mutate(
          { userId: member.id, ...body },
          {
            onSuccess: ({ message }) => {
              onClose()
              onRemoved(message || success)
            },
            onError: (error) => showFormError(form, failureOf(error, failure).reason),
          },
        )
      }
    >
      <FormError form={form} />
      <p>{copy.text}</p>
      <FormTextArea form={form} name="reason" label={copy.reason_label} hint={copy.reason_hint} />
      <FormCheckbox form={form} name="notify_user">
        {copy.notify}
      </FormCheckbox>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={removal.isPending} onPress={onClose}>
          {labs.members.keep}
        </Button>
        <Button type="submit" variant="danger" isPending={removal.isPending}>
          {copy.confirm}
        </Button>
      </div>
    </Form>
  )
}
