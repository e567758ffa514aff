import { remove_member_modal as copy, labs } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { type Member, removeMember } from '@lab-zer0/contracts/lab-members.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { mayRemoveMember, type RemoveRefusal } from '@lab-zer0/domain/labs/membership.ts'
import { fill, fullNameOf } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { showFormError, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormCheckbox } from '../../../ui/form-checkbox.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
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

/** Asks for a reason and whether to tell the person, or says why this person stays. */
export function RemoveMemberDialog({ lab, member, onClose, ...props }: RemoveMemberDialogProps) {
  const user = useUser()
  const name = fullNameOf(member)
  const refusal = refusalFor(user, member, lab.id)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={fill(refusal ? labs.members.title_blocked : copy.title, { name, lab: lab.name })}
    >
      {refusal ? (
        <Blocked refusal={refusal} onClose={onClose} />
      ) : (
        <Question {...props} lab={lab} member={member} onClose={onClose} />
      )}
    </Dialog>
  )
}

function refusalFor(user: User, member: Member, labId: LabId): RemoveRefusal | undefined {
  // Whoever sees the list may remove from it; the rule that is left is about the member.
  const remover = { userId: user.id, labId, isChampion: false, isAdmin: false }
  const standing = { userId: member.id, labId, isChampion: member.is_champion }
  const decision = mayRemoveMember(remover, standing, labId)
  return decision.allowed ? undefined : decision.refusal
}

function Blocked({ refusal, onClose }: { refusal: RemoveRefusal; onClose: () => void }) {
  return (
    <>
      <Notice tone="warning">
        {refusal === 'champion_stays' ? copy.champion_blocked : refusals[refusal].message}
      </Notice>
      <div className="flex justify-end max-md:*:grow">
        <Button variant="secondary" onPress={onClose}>
          {labs.leave.close}
        </Button>
      </div>
    </>
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
