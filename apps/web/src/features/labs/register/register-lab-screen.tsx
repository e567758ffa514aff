import { create_lab as copy, labs, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { type RefusalCode, refusals } from '@lab-zer0/contracts/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { contactHref } from '../../../lib/site.ts'
import { dashboardOptions } from '../../../product/dashboard.ts'
import { useOrganisation } from '../../../product/organisation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardError } from '../dashboard/dashboard-error.tsx'
import { labTypesOptions } from '../labs.api.ts'
import { RegisterLabForm } from './register-lab-form.tsx'

/** Create lab, section 2. */
export function RegisterLabScreen() {
  const navigate = useNavigate()
  const { organisation_id } = useUser()
  return (
    <Page>
      <div className="max-w-176">
        <Button variant="quiet" className="mb-2 -ml-3" onPress={() => void navigate(paths.dashboard)}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
          {copy.back}
        </Button>
        <PageHead title={copy.title} lead={labs.create.lead} />
        {organisation_id === null ? <Notice>{labs.create.no_organisation}</Notice> : <Body />}
      </div>
    </Page>
  )
}

function Body() {
  const dashboard = useQuery(dashboardOptions)
  const types = useQuery(labTypesOptions)
  const organisation = useOrganisation()
  if (dashboard.isPending || types.isPending || organisation.isPending) {
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
  // The server judges again; where it could not be asked before, it says no at the end.
  const told = organisation.data?.may['organisation.create_lab'] ?? true
  if (told !== true) return <RefusalNotice refusal={told} labLimit={organisation.data?.lab_limit} />
  return (
    <Card>
      <RegisterLabForm types={types.data} currentLab={dashboard.data.current_lab} />
    </Card>
  )
}

type RefusalNoticeProps = { refusal: RefusalCode; labLimit: Organisation['lab_limit'] }

/** Why this person cannot create a lab now, before anything is filled in. */
function RefusalNotice({ refusal, labLimit }: RefusalNoticeProps) {
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
        {refusal === 'lab_limit_reached' && labLimit !== undefined
          ? fill(copy.limit_reached, { n: labLimit })
          : refusals[refusal].message}
      </p>
      <Link href={contactHref} isStandalone>
        {labs.create.contact}
      </Link>
    </Notice>
  )
}
