import { invitations as copy, member_dashboard, shared } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SendInvitations } from './send-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'

const crumbs = [{ label: member_dashboard.title, href: paths.dashboard }]

export function InvitationsScreen() {
  const { can_invite } = useUser()
  if (!can_invite) {
    return (
      <Page>
        <PageHead title={copy.title} crumbs={crumbs} />
        <div className="grid justify-items-start gap-5">
          <Notice tone="warning">{shared.may_not_invite}</Notice>
          <ButtonLink variant="secondary" href={paths.dashboard}>
            {copy.to_dashboard}
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page>
      <PageHead title={copy.title} lead={copy.intro} crumbs={crumbs} />
      <div className="grid gap-6">
        <SendInvitations />
        <SentInvitations />
      </div>
    </Page>
  )
}
