import { reset_password as copy } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Specification, section 2: the way on is offered when the error's text says invalid or expired. */
export function isDeadLink(message: string): boolean {
  return /invalid|expired/i.test(message)
}

export function ResetLinkDead({ message }: { message: string }) {
  return (
    <div className="grid gap-5">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <ButtonLink href={paths.forgotPassword} size="lg" block>
        {copy.request_new}
      </ButtonLink>
      <Link href={paths.login} isStandalone className="justify-self-start">
        {copy.login_link}
      </Link>
    </div>
  )
}
