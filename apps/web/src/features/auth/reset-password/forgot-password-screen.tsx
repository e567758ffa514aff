import { forgot_password as copy, global, shared } from '@lab-zer0/content/microcopy.ts'
import { forgotPassword } from '@lab-zer0/contracts/auth.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showFormError, showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { useForgotPassword } from '../auth.api.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthHead } from '../auth-head.tsx'
import { LinkSent } from './link-sent.tsx'

export function ForgotPasswordScreen() {
  const form = useContractForm(forgotPassword.body, { email: '' })
  const request = useForgotPassword()
  function showError(error: unknown) {
    if (!isRefusal(error, 'invalid_request')) return showRefusal(form, error, global.failed)
    // Section 5: the email's error where there is one, otherwise a sentence of this screen's own.
    const message = error.fields.email
    if (message !== undefined) form.setError('email', { message }, { shouldFocus: true })
    showFormError(form, message ?? copy.errors.input)
  }
  return (
    <AuthFrame>
      {request.isSuccess ? (
        <LinkSent
          title={copy.success_title}
          message={copy.success}
          again={copy.again}
          onAgain={request.reset}
        />
      ) : (
        <>
          <AuthHead title={shared.forgot_password} intro={copy.intro} />
          <Form
            form={form}
            isPending={request.isPending}
            onSubmit={(body) => request.mutate(body, { onError: showError })}
          >
            <FormError form={form} />
            <FormTextField
              form={form}
              name="email"
              type="email"
              label={copy.email_label}
              autoComplete="username"
            />
            <Button type="submit" size="lg" block isPending={request.isPending}>
              {copy.submit}
            </Button>
          </Form>
        </>
      )}
      <p className="mt-7 border-t border-line pt-5 text-ui">
        <Link href={paths.login} isStandalone>
          {copy.login_link}
        </Link>
      </p>
    </AuthFrame>
  )
}
