import { auditor_assignment_modal } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab, inviteAuditor } from '@lab-zer0/contracts/auditors.ts'
import type { BodyOf, RequestOf } from '@lab-zer0/contracts/endpoint.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { ContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormCheckbox } from '../../../ui/form-checkbox.tsx'
import { FormTextArea } from '../../../ui/form-text-area.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { DialogActions } from './dialog-actions.tsx'

const { invite: copy, cancel } = auditor_assignment_modal

export type InviteForm = ContractForm<RequestOf<typeof inviteAuditor>['body'], BodyOf<typeof inviteAuditor>>

type InviteAuditorProps = {
  lab: AssignableLab
  form: InviteForm
  /** The id of the alert that says what is wrong. */
  alertId: string
  isPending: boolean
  onSubmit: (body: BodyOf<typeof inviteAuditor>) => void
  onClose: () => void
}

/** The second tab: ask somebody who is no auditor yet. */
export function InviteAuditor({ lab, form, alertId, isPending, onSubmit, onClose }: InviteAuditorProps) {
  const legend = useId()
  return (
    <Form form={form} isPending={isPending} onSubmit={onSubmit} className="gap-4.5">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="fullName"
          label={copy.full_name}
          autoComplete="off"
          errorSaidBy={alertId}
        />
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={copy.email}
          hint={copy.email_hint}
          autoComplete="off"
          autoCapitalize="none"
          errorSaidBy={alertId}
        />
      </div>
      <fieldset aria-labelledby={legend}>
        <span id={legend} className="text-ui font-semibold">
          {copy.eligibility}
        </span>
        <div className="flex flex-wrap gap-x-6">
          <FormCheckbox form={form} name="eligibility.wet">
            {copy.wet}
          </FormCheckbox>
          <FormCheckbox form={form} name="eligibility.dry">
            {copy.dry}
          </FormCheckbox>
        </div>
        <p className="text-small text-ink-2">{copy.eligibility_hint}</p>
      </fieldset>
      <FormTextArea
        form={form}
        name="message"
        label={
          <>
            {copy.message} <span className="font-regular text-ink-3">{copy.optional}</span>
          </>
        }
        hint={copy.message_hint}
        errorSaidBy={alertId}
      />
      <AssignNow lab={lab} form={form} />
      <DialogActions>
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {cancel}
        </Button>
        <Button type="submit" isPending={isPending}>
          {copy.submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

function AssignNow({ lab, form }: Pick<InviteAuditorProps, 'lab' | 'form'>) {
  const fullName = useWatch({ control: form.control, name: 'fullName' })
  const [first = ''] = fullName.trim().split(/\s+/)
  const current = lab.assignment?.auditor.name
  return (
    <FormCheckbox
      form={form}
      name="assignNow"
      hint={current === undefined ? undefined : fill(copy.replaces, { current })}
    >
      {first === '' ? copy.assign_now : fill(copy.assign_now_named, { name: first })}
    </FormCheckbox>
  )
}
