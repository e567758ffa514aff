import { login as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { login, type User } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { useEffect } from 'react'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showFormError, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormCheckbox } from '../../../ui/form-checkbox.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormPasswordField } from '../../../ui/form-password-field.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotActivatedNotice } from '../activate/not-activated-notice.tsx'
import { loginMessage, useLogin } from '../auth.api.ts'
import { AuthHead } from '../auth-head.tsx'
import { LoginLinks } from './login-links.tsx'

type LoginPasswordStepProps = {
  /** Why the person is back here. */
  message: string | undefined
  /** Known of somebody who has just registered; otherwise empty. */
  email: string
  isDone: boolean
  onUser: (user: User) => void
  onCodeNeeded: () => void
}

const ERROR_ID = 'login-error'

export function LoginPasswordStep({ message, email, isDone, onUser, onCodeNeeded }: LoginPasswordStepProps) {
  const form = useContractForm(login.body, { email, password: '', remember: false })
  const request = useLogin()
  useEffect(() => {
    if (message) showFormError(form, message)
  }, [form, message])

  const submit = (body: BodyOf<typeof login>) =>
    request.mutate(body, {
      onSuccess: ({ user }) => (user ? onUser(user) : onCodeNeeded()),
      onError: (error) => {
        if (!isRefusal(error, 'email_not_activated')) showFormError(form, loginMessage(error))
      },
    })
  return (
    <>
      <AuthHead title={copy.title} intro={email === '' ? copy.intro : copy.intro_first} />
      <Form form={form} onSubmit={submit} isPending={request.isPending || isDone}>
        <FormError form={form} id={ERROR_ID} />
        {isRefusal(request.error, 'email_not_activated') && (
          <NotActivatedNotice email={request.variables?.email ?? ''} />
        )}
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={copy.email_label}
          hint={copy.email_hint}
          autoComplete="username"
          errorSaidBy={ERROR_ID}
        />
        <FormPasswordField
          form={form}
          name="password"
          label={copy.password_label}
          autoComplete="current-password"
          errorSaidBy={ERROR_ID}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-ui">
          <FormCheckbox form={form} name="remember">
            {copy.remember_me}
          </FormCheckbox>
          <Link href={paths.forgotPassword} isStandalone>
            {shared.forgot_password}
          </Link>
        </div>
        <Button type="submit" size="lg" block isPending={request.isPending || isDone}>
          {copy.submit}
        </Button>
      </Form>
      <LoginLinks />
    </>
  )
}
