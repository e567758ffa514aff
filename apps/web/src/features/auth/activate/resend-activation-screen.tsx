import { resend_activation as copy, global, kit } from '@lab-zer0/content/microcopy.ts'
import { resendActivation } from '@lab-zer0/contracts/auth.ts'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { SentenceWithLinks } from '../../../ui/sentence-with-links.tsx'
import { useResendActivation } from '../auth.api.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthHead } from '../auth-head.tsx'
import { LinkSent } from '../reset-password/link-sent.tsx'

export function ResendActivationScreen() {
  const form = useContractForm(resendActivation.body, { email: emailIn(useLocation().state) })
  const request = useResendActivation()
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
          <AuthHead title={copy.title} intro={copy.intro} />
          <Form
            form={form}
            isPending={request.isPending}
            onSubmit={(body) =>
              request.mutate(body, { onError: (error) => showRefusal(form, error, global.failed) })
            }
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
      <div className="mt-7 grid gap-1 border-t border-line pt-5 text-ui">
        <p>
          <Link href={paths.login} isStandalone>
            {copy.links.login}
          </Link>
        </p>
        <p>
          <SentenceWithLinks
            text={copy.links.register}
            links={[{ copy: kit.links.register, href: paths.register }]}
          />
        </p>
      </div>
    </AuthFrame>
  )
}

/** The screen before this one hands the address on in the history's state. */
function emailIn(state: unknown): string {
  const isGiven = typeof state === 'object' && state !== null && 'email' in state
  return isGiven && typeof state.email === 'string' ? state.email : ''
}
