import { activate as copy, global } from '@lab-zer0/content/microcopy.ts'
import { activateWithPassword } from '@lab-zer0/contracts/auth.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormPasswordField } from '../../../ui/form-password-field.tsx'
import { useActivateWithPassword } from '../auth.api.ts'
import { ActivateFailed } from './activate-failed.tsx'

type ActivatePasswordFormProps = {
  token: string
  intro: string
  onActivated: (answer: ResponseOf<typeof activateWithPassword>) => void
}

/** In any browser but the one that registered: only who knows the password may say that the mailbox is theirs. */
export function ActivatePasswordForm({ token, intro, onActivated }: ActivatePasswordFormProps) {
  const form = useContractForm(activateWithPassword.body, { password: '' })
  const request = useActivateWithPassword(token)
  if (isRefusal(request.error, 'invalid_activation_token')) return <ActivateFailed error={request.error} />

  function showError(error: unknown) {
    if (isRefusal(error, 'wrong_password')) {
      form.setError('password', { message: error.message }, { shouldFocus: true })
    } else showRefusal(form, error, global.failed)
  }
  return (
    <Form
      form={form}
      isPending={request.isPending}
      onSubmit={(body) => request.mutate(body, { onSuccess: onActivated, onError: showError })}
    >
      <p className="text-ink-2">{intro}</p>
      <FormError form={form} />
      <FormPasswordField
        form={form}
        name="password"
        label={copy.password_label}
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" size="lg" block isPending={request.isPending}>
        {copy.password_submit}
      </Button>
    </Form>
  )
}
