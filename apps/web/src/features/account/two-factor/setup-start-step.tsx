import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { enrolTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/message-of.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { refreshUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEnrolTwoFactor } from '../account.api.ts'
import { SetupHead } from './setup-head.tsx'

const copy = security_settings.two_factor

type SetupStartStepProps = {
  /** Why the person is back at the start. */
  message: string | undefined
  onEnrolled: (answer: ResponseOf<typeof enrolTwoFactor>) => void
}

/** Whoever signed in some time ago is asked for the password by the server's answer, as for any act that needs proof. */
export function SetupStartStep({ message, onEnrolled }: SetupStartStepProps) {
  const request = useEnrolTwoFactor()
  const queryClient = useQueryClient()
  function refreshIfOn(error: unknown) {
    // It was turned on in another tab: the person as the server knows them needs no set-up.
    if (isRefusal(error, 'two_factor_already_on')) void refreshUser(queryClient)
  }
  return (
    <>
      <SetupHead title={copy.start_title} isFirst={message === undefined} />
      <div className="grid gap-4">
        <p className="text-ink-2">{copy.start_text}</p>
        {message !== undefined && <Notice tone="warning">{message}</Notice>}
        {/* The live region must exist before its text, or screen readers skip it. */}
        <div role="alert" className="empty:absolute">
          {request.error && <Notice tone="danger">{messageOf(request.error, global.failed)}</Notice>}
        </div>
        <Button
          className="justify-self-start"
          isPending={request.isPending}
          onPress={() => request.mutate(undefined, { onSuccess: onEnrolled, onError: refreshIfOn })}
        >
          {copy.start_submit}
        </Button>
      </div>
    </>
  )
}
