import { invitations as copy } from '@lab-zer0/content/microcopy.ts'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useContractForm } from '../../ui/contract-form.ts'
import { Form } from '../../ui/form.tsx'
import { FormTextArea } from '../../ui/form-text-area.tsx'
import { addressesForm, readAddresses } from './addresses.ts'
import { useSendInvitations } from './invitations.api.ts'
import { type Outcome, outcomeOfAnswer, outcomeOfError, refusedHere } from './outcome.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { ReadBadges } from './read-badges.tsx'

export function SendInvitations() {
  const noticeId = useId()
  const form = useContractForm(addressesForm, { emails: '' })
  const request = useSendInvitations()
  const [outcome, setOutcome] = useState<Outcome>()
  const read = readAddresses(useWatch({ control: form.control, name: 'emails' }))
  const { errors } = useFormState({ control: form.control, name: 'emails' })
  const shown = errors.emails?.message ? refusedHere(errors.emails.message, read) : outcome

  function send(emails: string[]) {
    setOutcome(undefined)
    request.mutate(
      { emails },
      {
        onSuccess: ({ results }) => {
          setOutcome(outcomeOfAnswer(results))
          // What failed stays, ready to be mended.
          const failed = results.filter(({ status }) => status === 'error')
          form.reset({ emails: failed.map(({ email }) => email).join('\n') })
        },
        onError: (error) => setOutcome(outcomeOfError(error)),
      },
    )
  }
  function clear() {
    form.setValue('emails', '')
    form.clearErrors()
    setOutcome(undefined)
    form.setFocus('emails')
  }
  return (
    <Card className="grid gap-x-10 gap-y-5 lg:grid-cols-[1.15fr_0.85fr]">
      <Form
        form={form}
        isPending={request.isPending}
        onSubmit={({ emails }) => send(emails)}
        className="content-start"
      >
        <FormTextArea
          form={form}
          name="emails"
          label={copy.emails_label}
          hint={copy.emails_hint}
          placeholder={copy.emails_placeholder}
          inputClassName="min-h-34"
          spellCheck="false"
          errorSaidBy={noticeId}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={request.isPending}>
            <Send aria-hidden="true" strokeWidth={1.75} />
            {copy.send}
          </Button>
          <Button variant="quiet" isDisabled={request.isPending} onPress={clear}>
            {copy.clear}
          </Button>
        </div>
      </Form>
      <div className="grid content-start gap-3">
        <ReadBadges addresses={read} />
        <OutcomeNotice id={noticeId} outcome={shown} />
      </div>
    </Card>
  )
}
