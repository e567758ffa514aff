import { labs, member_dashboard, create_lab as words } from '@lab-zer0/content/data/microcopy.json'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { type CreateRefusal, mayCreateLab } from '@lab-zer0/domain/labs/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { dashboardOptions } from '../../lib/dashboard.ts'
import { fill } from '../../lib/format.ts'
import { useOrganisation } from '../../lib/organisation.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { contactHref } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { labTypesOptions } from './labs.api.ts'
import { RegisterLabForm } from './register-lab-form.tsx'
import { standingIn } from './standing.ts'

/** Create lab, section 2. */
export function RegisterLabScreen() {
  const navigate = useNavigate()
  const { organisation_id } = useUser()
  return (
    <Page>
      <div className="max-w-176">
        <Button variant="quiet" className="mb-2 -ml-3" onPress={() => void navigate(paths.dashboard)}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
          {words.back}
        </Button>
        <PageHead title={words.title} lead={labs.create.lead} />
        {organisation_id === null ? <Notice>{labs.create.no_organisation}</Notice> : <Body />}
      </div>
    </Page>
  )
}

function Body() {
  const dashboard = useQuery(dashboardOptions)
  const types = useQuery(labTypesOptions)
  const refusal = useRefusal(dashboard.data)
  if (dashboard.isPending || types.isPending) {
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    )
  }
  if (dashboard.isError) return <DashboardError query={dashboard} />
  if (types.isError) {
    return (
      <ErrorState
        message={labs.create.types_failed}
        onRetry={() => void types.refetch()}
        isRetrying={types.isFetching}
      />
    )
  }
  if (refusal) return refusal
  return (
    <Card>
      <RegisterLabForm types={types.data} currentLab={dashboard.data.current_lab} />
    </Card>
  )
}

/** Why this person cannot create a lab now, before anything is filled in. The server judges again. */
function useRefusal(dashboard: { current_lab: Lab | null; all_labs: Lab[] } | undefined) {
  const user = useUser()
  const { data: organisation } = useOrganisation()
  const { data: types } = useQuery(labTypesOptions)
  if (!dashboard || !types) return undefined
  // Only admins are told the limit; for the others the server counts.
  const labLimit = organisation?.lab_limit ?? Number.POSITIVE_INFINITY
  const labTypes = types.map(({ name }) => name)
  const decision = mayCreateLab(
    standingIn(user, dashboard.current_lab),
    { labCount: dashboard.all_labs.length, labLimit, labTypes },
    labTypes[0] ?? '',
  )
  return decision.allowed ? undefined : <RefusalNotice refusal={decision.refusal} labLimit={labLimit} />
}

function RefusalNotice({ refusal, labLimit }: { refusal: CreateRefusal; labLimit: number }) {
  if (refusal === 'in_another_lab') {
    return (
      <Notice tone="warning">
        <p>{refusals.in_another_lab.message}</p>
        <Link href={paths.dashboard} isStandalone>
          {member_dashboard.title}
        </Link>
      </Notice>
    )
  }
  return (
    <Notice tone="warning">
      <p>
        {refusal === 'lab_limit_reached'
          ? fill(words.limit_reached, { n: labLimit })
          : refusals[refusal].message}
      </p>
      <Link href={contactHref} isStandalone>
        {labs.create.contact}
      </Link>
    </Notice>
  )
}
