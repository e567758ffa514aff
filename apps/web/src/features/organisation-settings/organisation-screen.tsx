import { organisation_settings as copy, member_dashboard, shared } from '@lab-zer0/content/microcopy.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useOrganisation } from '../../product/organisation.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminsCard } from './admins/admins-card.tsx'
import { CountsCard } from './counts-card.tsx'
import { EventLog } from './events/event-log.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

/** Organisation settings, for admins. */
export function OrganisationScreen() {
  const user = useUser()
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
      />
      {isOffered(user.may['organisation.list_admins']) ? (
        <Settings />
      ) : (
        <Notice tone="info">{refusals.forbidden.message}</Notice>
      )}
    </Page>
  )
}

function Settings() {
  const organisation = useOrganisation()
  if (organisation.isError) {
    return (
      <ErrorState
        message={shared.organisation_failed}
        onRetry={() => void organisation.refetch()}
        isRetrying={organisation.isFetching}
        reason={messageOf(organisation.error, '')}
      />
    )
  }
  if (organisation.isPending) {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    )
  }
  return (
    <div className="grid gap-6">
      <SubscriptionCard organisation={organisation.data} />
      <CountsCard organisation={organisation.data} />
      <AdminsCard organisation={organisation.data} />
      <EventLog organisation={organisation.data} />
    </div>
  )
}
