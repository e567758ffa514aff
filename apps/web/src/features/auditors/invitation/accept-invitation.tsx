import { auditor_invitation as copy } from '@lab-zer0/content/microcopy.ts'
import type { acceptAuditorInvitation } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { useLocation } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import type { LoginState } from '../../../lib/redirect.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAcceptInvitation } from '../auditors.api.ts'

type AcceptInvitationProps = { token: string; labName: string | null }

/** Accepting takes an account with the invited address: sign in, or register first and come back. */
export function AcceptInvitation({ token, labName }: AcceptInvitationProps) {
  const session = useSession()
  if (session.status === 'unknown') return null
  if (session.status !== 'signed-in') return <ComeIn />
  return <Accept token={token} labName={labName} email={session.user.email} />
}

function ComeIn() {
  const { pathname } = useLocation()
  const state: LoginState = { returnTo: pathname, wasSignedOut: false }
  return (
    <div className="grid gap-3">
      <p className="text-ui text-ink-2">{copy.sign_in_text}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href={paths.login} routerOptions={{ state }}>
          {copy.sign_in}
        </ButtonLink>
        <ButtonLink variant="secondary" href={paths.register}>
          {copy.register}
        </ButtonLink>
      </div>
    </div>
  )
}

function Accept({ token, labName, email }: AcceptInvitationProps & { email: string }) {
  const accept = useAcceptInvitation(token)
  if (accept.data) return <Accepted answer={accept.data} />
  const isOthers = isRefusal(accept.error, 'invitation_not_found')
  return (
    <div className="grid justify-items-start gap-3">
      {labName !== null && <p className="text-ui">{fill(copy.assigns, { lab: labName })}</p>}
      <Button isPending={accept.isPending} onPress={() => accept.mutate()}>
        {copy.accept}
      </Button>
      <p className="text-small text-ink-2">{fill(copy.accepting_as, { email })}</p>
      {accept.isError && (
        <Notice
          tone="danger"
          role="alert"
          {...(isOthers ? { title: copy.other_person.title } : {})}
          className="w-full"
        >
          {isOthers ? fill(copy.other_person.text, { email }) : messageOf(accept.error, copy.failed)}
        </Notice>
      )}
    </div>
  )
}

function Accepted({ answer }: { answer: ResponseOf<typeof acceptAuditorInvitation> }) {
  const { assigned_lab, not_assigned } = answer
  const { accepted } = copy
  return (
    <div className="grid gap-4">
      <Focused>
        <Notice tone="success" title={accepted.title}>
          {assigned_lab
            ? fill(accepted.assigned, { lab: assigned_lab.name })
            : (not_assigned ?? accepted.not_assigned)}
        </Notice>
      </Focused>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink href={paths.audits}>{accepted.action}</ButtonLink>
        <ButtonLink variant="secondary" href={paths.dashboard}>
          {accepted.dashboard}
        </ButtonLink>
      </div>
    </div>
  )
}
