import { auditor_invitation as copy } from '@lab-zer0/content/microcopy.ts'
import { getAuditorInvitation } from '@lab-zer0/contracts/auditors.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { invitationOptions } from '../auditors.api.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InvitationFacts } from './invitation-facts.tsx'

/**
 * `/auditor-invitation/{token}`. The token stays in the address: it shows only what the mail says, and accepting
 * takes a session of the address that got it.
 */
export function AuditorInvitationScreen() {
  const { token = '' } = useParams()
  const isToken = z.safeParse(getAuditorInvitation.params, { token }).success
  return <Page className="max-w-180">{isToken ? <Invitation token={token} /> : <Dead />}</Page>
}

function Invitation({ token }: { token: string }) {
  const invitation = useQuery(invitationOptions(token))
  if (invitation.isPending) {
    return (
      <>
        <PageHead title={copy.title} />
        <Skeleton lines={6} />
      </>
    )
  }
  if (!invitation.data) {
    if (isRefusal(invitation.error, 'invitation_not_found')) return <Dead />
    return (
      <>
        <PageHead title={copy.title} />
        <ErrorState
          message={messageOf(invitation.error, copy.load_failed)}
          onRetry={() => void invitation.refetch()}
          isRetrying={invitation.isFetching}
        />
      </>
    )
  }
  const { organisation_name: organisation, lab_name: lab } = invitation.data
  return (
    <>
      <PageHead
        title={copy.title}
        lead={
          lab === null ? fill(copy.text_no_lab, { organisation }) : fill(copy.text, { organisation, lab })
        }
      />
      <Card className="grid gap-5">
        <InvitationFacts invitation={invitation.data} />
        <AcceptInvitation token={token} labName={lab} />
      </Card>
    </>
  )
}

function Dead() {
  return (
    <>
      <PageHead title={copy.title} />
      <Card>
        <EmptyState
          title={copy.dead.title}
          action={
            <ButtonLink variant="secondary" href={paths.dashboard}>
              {copy.dead.action}
            </ButtonLink>
          }
        >
          {copy.dead.text}
        </EmptyState>
      </Card>
    </>
  )
}
