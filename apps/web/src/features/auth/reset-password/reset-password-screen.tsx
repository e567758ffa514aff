import { reset_password as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { useRedirectToLogin } from '../../../lib/redirect-to-login.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { resetTokenOptions } from '../auth.api.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthHead } from '../auth-head.tsx'
import { useLinkToken } from '../link-token.ts'
import { isDeadLink, ResetLinkDead } from './reset-link-dead.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordScreen() {
  const token = useLinkToken('/reset-password')
  const [isDone, setDone] = useState(false)
  useRedirectToLogin(isDone, 'password_reset')
  // Once the link has done its work there is nothing more to ask about it.
  const check = useQuery({ ...resetTokenOptions(token), enabled: !isDone })
  const message = check.error ? messageOf(check.error, shared.password_failed) : undefined
  if (isDone) {
    return (
      <AuthFrame>
        <AuthHead title={copy.title} />
        <Focused>
          <Notice tone="success">{copy.success}</Notice>
        </Focused>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <AuthHead title={copy.title} />
      {check.isPending && <Loading label={copy.checking} />}
      {check.isSuccess && <ResetPasswordForm token={token} onDone={() => setDone(true)} />}
      {message !== undefined &&
        (isDeadLink(message) ? (
          <ResetLinkDead message={message} />
        ) : (
          <ErrorState message={message} onRetry={() => void check.refetch()} isRetrying={check.isFetching} />
        ))}
    </AuthFrame>
  )
}
