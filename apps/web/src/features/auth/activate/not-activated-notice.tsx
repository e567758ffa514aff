import { login } from '@lab-zer0/content/microcopy.ts'
import { MailWarning } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'

const copy = login.not_activated

export function NotActivatedNotice({ email }: { email: string }) {
  return (
    <Notice tone="info" role="alert" icon={MailWarning} title={copy.match}>
      <p>{copy.text}</p>
      <div className="mt-2">
        <ButtonLink
          variant="secondary"
          size="sm"
          href={paths.resendActivation}
          routerOptions={{ state: { email } }}
        >
          {copy.button}
        </ButtonLink>
      </div>
    </Notice>
  )
}
