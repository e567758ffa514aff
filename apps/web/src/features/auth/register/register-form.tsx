import { register as copy, kit, shared } from '@lab-zer0/content/microcopy.ts'
import { register } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { domainOf } from '@lab-zer0/domain/accounts/email.ts'
import { useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { confirmation, passwordsMatch } from '../../../lib/confirmed-password.ts'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { FormNewPassword } from '../../../product/form-new-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormCheckbox } from '../../../ui/form-checkbox.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { SentenceWithLinks } from '../../../ui/sentence-with-links.tsx'
import { useRegister } from '../auth.api.ts'
import { AuthHead } from '../auth-head.tsx'
import { DomainUnknownNotice } from './domain-unknown-notice.tsx'

const body = z.strictObject({ ...register.body.shape, confirm_password: confirmation }).check(passwordsMatch)

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useContractForm(body, {
    first_name: '',
    last_name: '',
    email: '',
    password: '',
    confirm_password: '',
  })
  const request = useRegister()
  const { errors } = useFormState({ control: form.control, name: 'email' })
  // The notice belongs to the address that was sent, and goes with the field's mark when that is edited.
  const domainRefusal = errors.email && isRefusal(request.error, 'domain_unknown') && request.error.message

  const submit = ({ confirm_password: _, ...account }: z.output<typeof body>) =>
    request.mutate(account, {
      onSuccess: () => onRegistered(account.email),
      onError: (error) => showError(error, account),
    })
  function showError(error: unknown, account: BodyOf<typeof register>) {
    if (isRefusal(error, 'domain_unknown')) {
      const message = fill(copy.domain_field, { domain: domainOf(account.email) })
      form.setError('email', { message }, { shouldFocus: true })
    } else if (isRefusal(error, 'domain_waiting')) {
      form.setError('email', { message: error.message }, { shouldFocus: true })
    } else if (isRefusal(error, 'guessable_password')) {
      form.setError('password', { message: error.message }, { shouldFocus: true })
    } else showRefusal(form, error, shared.registration_failed)
  }
  return (
    <>
      <AuthHead title={copy.title} intro={copy.intro} />
      <Form form={form} onSubmit={submit} isPending={request.isPending}>
        <FormError form={form} />
        {domainRefusal && <DomainUnknownNotice message={domainRefusal} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <FormTextField form={form} name="first_name" label={copy.first_name} autoComplete="given-name" />
          <FormTextField form={form} name="last_name" label={copy.last_name} autoComplete="family-name" />
        </div>
        <FormTextField form={form} name="email" type="email" label={copy.email} autoComplete="username" />
        <FormNewPassword
          form={form}
          name="password"
          confirmName="confirm_password"
          label={copy.password}
          confirmLabel={copy.confirm_password}
        />
        <FormCheckbox form={form} name="agreed_to_tos" hint={shared.open_in_new_tab}>
          <SentenceWithLinks
            text={copy.agree}
            links={[
              { copy: kit.links.terms, href: paths.terms, isNewTab: true },
              { copy: kit.links.privacy, href: paths.privacy, isNewTab: true },
            ]}
          />
        </FormCheckbox>
        <Button type="submit" size="lg" block isPending={request.isPending}>
          {copy.submit}
        </Button>
      </Form>
      <p className="mt-7 border-t border-line pt-5 text-ui">
        <SentenceWithLinks
          text={shared.already_registered}
          links={[{ copy: kit.links.log_in, href: paths.login }]}
        />
      </p>
    </>
  )
}
