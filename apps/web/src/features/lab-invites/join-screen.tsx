import { plural } from '@lab-zer0/content/locale.ts'
import { lab_invites } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { readInvite } from '@lab-zer0/contracts/lab-invites.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { labPath, paths } from '../../lib/paths.ts'
import type { LoginState } from '../../lib/redirect.ts'
import { useSession } from '../../lib/session.ts'
import { forgetInvite, keepInvite } from '../../lib/waiting-invite.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inviteOptions, useJoinByInvite } from './lab-invites.api.ts'

const { join: copy } = lab_invites

/** `/join/{token}`: one confirmation, or the way to an account first. A stranger learns nothing of the lab. */
export function JoinScreen() {
  const { token = '' } = useParams()
  const session = useSession()
  return (
    <Page className="max-w-168">
      <PageHead title={copy.title} />
      <Card>
        {session.status === 'unknown' && <Skeleton lines={3} />}
        {session.status === 'signed-in' && <Invited token={token} email={session.user.email} />}
        {session.status !== 'unknown' && session.status !== 'signed-in' && <ComeIn />}
      </Card>
    </Page>
  )
}

function ComeIn() {
  const { pathname } = useLocation()
  const state: LoginState = { returnTo: pathname, wasSignedOut: false }
  // The way to a new account leads through a mail, and back to the login without this page's history.
  useEffect(() => keepInvite(pathname), [pathname])
  return (
    <div className="grid gap-4">
      <p>{copy.sign_in_text}</p>
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

function Invited({ token, email }: { token: string; email: string }) {
  const invite = useQuery(inviteOptions(token))
  useEffect(forgetInvite, [])
  if (invite.isPending) return <Skeleton lines={3} />
  if (invite.isError) {
    return (
      <ErrorState
        message={messageOf(invite.error, copy.failed)}
        onRetry={() => void invite.refetch()}
        isRetrying={invite.isFetching}
      />
    )
  }
  return <Confirm token={token} email={email} invite={invite.data} />
}

type ConfirmProps = { token: string; email: string; invite: ResponseOf<typeof readInvite> }

function Confirm({ token, email, invite: { lab, is_champion: isChampion, may_join: may } }: ConfirmProps) {
  const navigate = useNavigate()
  const join = useJoinByInvite(token)
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="text-lead">
          {fill(isChampion ? copy.invited_champion : copy.invited, { lab: lab.name })}
        </p>
        <p className="text-small text-ink-2">{plural(lab.member_count, copy.members)}</p>
      </div>
      {may === true ? (
        <>
          <Button
            isPending={join.isPending}
            onPress={() => join.mutate(undefined, { onSuccess: () => void navigate(labPath(lab.id)) })}
          >
            {fill(copy.confirm, { lab: lab.name })}
          </Button>
          <p className="text-small text-ink-2">{fill(copy.as, { email })}</p>
        </>
      ) : (
        <>
          <Notice tone="plain">{refusals[may].message}</Notice>
          <ButtonLink variant="secondary" href={labPath(lab.id)}>
            {copy.open_lab}
          </ButtonLink>
        </>
      )}
      {join.isError && (
        <Notice tone="danger" role="alert" className="w-full">
          {messageOf(join.error, copy.join_failed)}
        </Notice>
      )}
    </div>
  )
}
