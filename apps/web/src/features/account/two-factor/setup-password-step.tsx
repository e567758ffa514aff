import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { enrolTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../../lib/refused-error.ts'
import { refreshUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormPasswordField } from '../../../ui/form-password-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEnrolTwoFactor } from '../account.api.ts'
import { SetupHead } from './setup-head.tsx'

const copy = security_settings.two_factor

type SetupPasswordStepProps = {
  /** Why the person is back at the start. */
  message: string | undefined
  onEnrolled: (answer: ResponseOf<typeof enrolTwoFactor>) => void
}

export function SetupPasswordStep({ message, onEnrolled }: SetupPasswordStepProps) {
  const form = useContractForm(enrolTwoFactor.body, { password: '' })
  const request = useEnrolTwoFactor()
  const queryClient = useQueryClient()
  function showError(error: unknown) {
    if (isRefusal(error, 'wrong_password')) {
      form.setError('password', { message: error.message }, { shouldFocus: true })
      return
    }
    // It was turned on in another tab: the person as the server knows them needs no set-up.
    if (isRefusal(error, 'two_factor_already_on')) void refreshUser(queryClient)
    showRefusal(form, error, global.failed)
  }
  return (
    <>
      <SetupHead title={copy.password_title} isFirst={message === undefined} />
      <Form
        form={form}
        isPending={request.isPending}
        onSubmit={(body) => request.mutate(body, { onSuccess: onEnrolled, onError: showError })}
      >
        <p className="text-ink-2">{copy.password_text}</p>
        {message !== undefined && <Notice tone="warning">{message}</Notice>}
        <FormError form={form} />
        <FormPasswordField
          form={form}
          name="password"
          label={copy.password_label}
          autoComplete="current-password"
          className="max-w-100"
        />
        <Button type="submit" className="justify-self-start" isPending={request.isPending}>
          {copy.password_submit}
        </Button>
      </Form>
    </>
  )
}
