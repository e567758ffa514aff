import { security_settings, shared } from '@lab-zer0/content/microcopy.ts'
import { changePassword } from '@lab-zer0/contracts/auth.ts'
import * as z from 'zod/mini'
import { confirmation, passwordsMatch } from '../../../lib/confirmed-password.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { FormNewPassword } from '../../../product/form-new-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormPasswordField } from '../../../ui/form-password-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangePassword } from '../account.api.ts'

const copy = security_settings.password
const body = z
  .strictObject({ ...changePassword.body.shape, confirm_password: confirmation })
  .check(passwordsMatch)

export function PasswordForm() {
  const form = useContractForm(body, { current_password: '', password: '', confirm_password: '' })
  const request = useChangePassword()
  function showError(error: unknown) {
    if (isRefusal(error, 'wrong_password')) {
      form.setError('current_password', { message: error.message }, { shouldFocus: true })
    } else if (isRefusal(error, 'guessable_password')) {
      form.setError('password', { message: error.message }, { shouldFocus: true })
    } else showRefusal(form, error, shared.password_failed)
  }
  return (
    <Form
      form={form}
      isPending={request.isPending}
      onSubmit={({ current_password, password }) =>
        request.mutate({ current_password, password }, { onSuccess: () => form.reset(), onError: showError })
      }
    >
      <FormError form={form} />
      <div role="status" className="empty:absolute">
        {request.isSuccess && <Notice tone="success">{request.data.message}</Notice>}
      </div>
      <FormPasswordField
        form={form}
        name="current_password"
        label={copy.current}
        autoComplete="current-password"
      />
      <FormNewPassword
        form={form}
        name="password"
        confirmName="confirm_password"
        label={copy.new}
        confirmLabel={copy.confirm}
        isPaired
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isPending={request.isPending}>
          {copy.submit}
        </Button>
        <Link href={paths.forgotPassword} isStandalone className="text-ui">
          {shared.forgot_password}
        </Link>
      </div>
    </Form>
  )
}
