import { activate as copy } from '@lab-zer0/content/microcopy.ts'
import type { activateWithPassword } from '@lab-zer0/contracts/auth.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasPassed, useRedirectToLogin } from '../../../lib/redirect-to-login.ts'
import { waitingInvite } from '../../../lib/waiting-invite.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { activationOptions } from '../auth.api.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthHead } from '../auth-head.tsx'
import { useLinkToken } from '../link-token.ts'
import { ActivateFailed } from './activate-failed.tsx'
import { ActivatePasswordForm } from './activate-password-form.tsx'

type Activated = ResponseOf<typeof activateWithPassword>

// Specification, section 9.
const SHORTEST_SPINNER_MS = 1000

/** The link is opened by this screen and not by the mail's reader, so that no robot uses it up. */
export function ActivateScreen() {
  const token = useLinkToken('/activate')
  const link = useQuery(activationOptions(token))
  const hasWaited = useHasPassed(SHORTEST_SPINNER_MS)
  const [answerOfForm, setAnswer] = useState<Activated>()
  const isWaiting = link.isFetching || !hasWaited
  const answer = isWaiting ? undefined : link.data
  const done = answerOfForm ?? (answer?.password_required === false ? answer : undefined)
  const returnTo = waitingInvite()
  const { email, user } = done ?? {}
  useRedirectToLogin(done !== undefined, 'activated', { email, user, ...(returnTo && { returnTo }) })
  return (
    <AuthFrame>
      <AuthHead title={copy.title} />
      <div role="status">
        {isWaiting && (
          <p className="flex items-center gap-4 text-ink-2">
            <Spinner size="lg" />
            {copy.waiting}
          </p>
        )}
        {done !== undefined && (
          <Notice tone="success" title={done.message}>
            {done.user ? copy.logged_in_next : copy.success_next}
          </Notice>
        )}
      </div>
      {answer?.password_required && answerOfForm === undefined && (
        <ActivatePasswordForm token={token} intro={answer.message} onActivated={setAnswer} />
      )}
      {!isWaiting && link.error && <ActivateFailed error={link.error} onRetry={() => void link.refetch()} />}
    </AuthFrame>
  )
}
