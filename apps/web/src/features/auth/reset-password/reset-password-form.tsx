import { reset_password as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { resetPassword } from '@lab-zer0/contracts/auth.ts'
import * as z from 'zod/mini'
import { confirmation, passwordsMatch } from '../../../lib/confirmed-password.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { FormNewPassword } from '../../../product/form-new-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useResetPassword } from '../auth.api.ts'
import { ResetLinkDead } from './reset-link-dead.tsx'

const body = z
  .strictObject({ ...resetPassword.body.shape, confirm_password: confirmation })
  .check(passwordsMatch)

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useContractForm(body, { password: '', confirm_password: '' })
  const request = useResetPassword(token)

  function showError(error: unknown) {
    if (isRefusal(error, 'guessable_password')) {
      form.setError('password', { message: error.message }, { shouldFocus: true })
    } else showRefusal(form, error, shared.password_failed)
  }
  if (isRefusal(request.error, 'invalid_reset_token')) {
    return <ResetLinkDead message={request.error.message} />
  }
  return (
    <Form
      form={form}
      isPending={request.isPending}
      onSubmit={({ password }) => request.mutate({ password }, { onSuccess: onDone, onError: showError })}
    >
      <FormError form={form} />
      <FormNewPassword
        form={form}
        name="password"
        confirmName="confirm_password"
        label={copy.password}
        confirmLabel={copy.confirm_password}
      />
      <Button type="submit" size="lg" block isPending={request.isPending}>
        {copy.submit}
      </Button>
    </Form>
  )
}
