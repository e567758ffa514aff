import { register as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthHead } from '../auth-head.tsx'

/** The same for a new and a known address: only the mailbox learns the difference. */
export function Registered({ email }: { email: string }) {
  return (
    <>
      <AuthHead title={copy.success_title} />
      <div className="grid gap-6">
        <Focused>
          <Notice tone="success" title={shared.registered}>
            {copy.success_next}
          </Notice>
        </Focused>
        <p className="wrap-anywhere">{fill(copy.success_to, { email })}</p>
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <p className="text-ui text-ink-2">{copy.success_resend_hint}</p>
          <ButtonLink variant="secondary" href={paths.resendActivation} routerOptions={{ state: { email } }}>
            {copy.success_resend}
          </ButtonLink>
          <Link href={paths.login} isStandalone>
            {copy.success_login}
          </Link>
        </div>
      </div>
    </>
  )
}
