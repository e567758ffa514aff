import { register_organisation as copy, kit, shared } from '@lab-zer0/content/microcopy.ts'
import { isPublicDomain, normaliseDomain } from '@lab-zer0/domain/accounts/email.ts'
import type { KeyboardEvent } from 'react'
import { paths } from '../../lib/paths.ts'
import { isRefusal } from '../../lib/refused-error.ts'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/contract-form.ts'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SentenceWithLinks } from '../../ui/sentence-with-links.tsx'
import { AdminPart } from './admin-part.tsx'
import { useCodeCheck } from './code-check.ts'
import { CodePart } from './code-part.tsx'
import {
  bodyOf,
  type OrganisationForm,
  type OrganisationOutput,
  useOrganisationForm,
} from './organisation-form.ts'
import { OrganisationPart } from './organisation-part.tsx'
import { useRegisterOrganisation } from './organisations.api.ts'

export function RegisterOrganisationForm({
  code,
  onDone,
}: {
  code: string
  onDone: (email: string) => void
}) {
  const form = useOrganisationForm(code)
  const check = useCodeCheck(form, code)
  const request = useRegisterOrganisation()
  const isValid = check.validUntil !== undefined
  const isPending = request.isPending || check.isChecking

  async function submit(values: OrganisationOutput) {
    if (!isValid && !(await check.validate())) return
    const body = bodyOf(values)
    request.mutate(body, { onSuccess: () => onDone(body.admin.email), onError: showError })
  }
  function showError(error: unknown) {
    if (isRefusal(error, 'invalid_invitation_code')) check.fail(error.message)
    else if (isRefusal(error, 'guessable_password')) {
      form.setError('admin.password', { message: error.message }, { shouldFocus: true })
    } else {
      if (isRefusal(error, 'public_domain')) markPublicDomains(form, error.message)
      showRefusal(form, error, shared.registration_failed)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields inside, see submitOnEnter
    <div onKeyDown={isValid ? undefined : submitOnEnter}>
      <Form form={form} onSubmit={(values) => void submit(values)} isPending={isPending} className="gap-0">
        <CodePart form={form} check={check} />
        <OrganisationPart form={form} />
        <AdminPart form={form} />
        <div className="grid gap-5">
          <FormError form={form} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" size="lg" isDisabled={!isValid} isPending={isPending}>
              {copy.submit}
            </Button>
            {!isValid && <p className="text-ui text-ink-2">{copy.submit_needs_code}</p>}
          </div>
          <div className="grid gap-1 text-ui">
            <p>
              <SentenceWithLinks
                text={shared.already_registered}
                links={[{ copy: kit.links.log_in, href: paths.login }]}
              />
            </p>
            <p>
              <SentenceWithLinks
                text={copy.links.register}
                links={[{ copy: kit.links.register_user, href: paths.register }]}
              />
            </p>
          </div>
        </div>
      </Form>
    </div>
  )
}

/**
 * Section 5 has the code checked on submit, too, and section 2 wants the button disabled until then. Browsers do
 * not submit by Enter past a disabled button, so it is done here.
 */
function submitOnEnter(event: KeyboardEvent) {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.type === 'checkbox') return
  event.preventDefault()
  field.form?.requestSubmit()
}

function markPublicDomains(form: OrganisationForm, message: string) {
  form.getValues('email_domains').forEach(({ domain }, index) => {
    if (isPublicDomain(normaliseDomain(domain))) form.setError(`email_domains.${index}.domain`, { message })
  })
}
