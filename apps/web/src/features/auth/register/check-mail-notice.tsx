import { login } from '@lab-zer0/content/microcopy.ts'
import { MailCheck } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'

const copy = login.check_mail

/** For somebody who has just registered: nothing can be done here before the mail is opened. */
export function CheckMailNotice({ email }: { email: string }) {
  return (
    <Notice tone="info" icon={MailCheck} title={copy.title}>
      <p className="wrap-anywhere">{fill(copy.text, { email })}</p>
      <p>{copy.resend_hint}</p>
      <div className="mt-2">
        <ButtonLink
          variant="secondary"
          size="sm"
          href={paths.resendActivation}
          routerOptions={{ state: { email } }}
        >
          {login.not_activated.button}
        </ButtonLink>
      </div>
    </Notice>
  )
}
