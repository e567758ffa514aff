import { activate as copy, global } from '@lab-zer0/content/microcopy.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function ActivateFailed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const message = messageOf(error, global.failed)
  const isDead = isRefusal(error, 'invalid_activation_token')
  return (
    <div className="grid gap-5">
      {isDead || !onRetry ? (
        <Notice tone="danger" role="alert" title={message}>
          {isDead && copy.error_help}
        </Notice>
      ) : (
        <ErrorState message={message} onRetry={onRetry} />
      )}
      <ButtonLink href={paths.resendActivation} size="lg" block>
        {copy.request_new}
      </ButtonLink>
      <Link href={paths.login} isStandalone className="justify-self-start">
        {copy.login_link}
      </Link>
    </div>
  )
}
