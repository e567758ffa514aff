import { variables as copy, electricity, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { contactHref } from '../../lib/site.ts'
import { labTypeBadges } from '../../product/badges.ts'
import { campusesOptions } from '../../product/campuses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CampusesCard } from './campuses/campuses-card.tsx'
import { PurchasesCard } from './electricity/purchases-card.tsx'
import { draftsOf } from './form/drafts.ts'
import { LeaveDialog } from './form/leave-dialog.tsx'
import { OwnOrBaseline } from './form/own-or-baseline.tsx'
import { VariablesForm } from './form/variables-form.tsx'
import { type OfLabType, variablesOptions } from './variables.api.ts'

const badgeWords: Record<LabType, string> = { wet: copy.wet_badge, dry: copy.dry_badge }

/** The organisation's own prices and factors, for its admins. */
export function VariablesScreen() {
  const user = useUser()
  if (!isOffered(user.may['organisation.read_variables']) || user.organisation_id === null) {
    return <Navigate to={paths.dashboard} replace />
  }
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.intro}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
      />
      <Body organisationId={user.organisation_id} />
    </Page>
  )
}

function Body({ organisationId }: { organisationId: OrganisationId }) {
  const [search, setSearch] = useSearchParams()
  const campusId = search.get('campus') ?? undefined
  const variables = useQuery(variablesOptions(organisationId, campusId))
  const choose = (id: string) => setSearch({ campus: id }, { replace: true })
  return (
    <div className="grid gap-10">
      <Places organisationId={organisationId} chosen={variables.data?.campus?.id} onChoose={choose} />
      {variables.data ? (
        <Forms
          key={campusId}
          organisationId={organisationId}
          campusId={campusId}
          all={variables.data.variables}
        />
      ) : variables.isError ? (
        <ErrorState
          message={copy.load_error}
          onRetry={() => void variables.refetch()}
          isRetrying={variables.isFetching}
          reason={messageOf(variables.error, '')}
        />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      <PurchasesCard organisationId={organisationId} campusId={campusId} />
    </div>
  )
}

type PlacesProps = {
  organisationId: OrganisationId
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Where the labs are; with several campuses, whose prices the forms below show. */
function Places({ organisationId, chosen, onChoose }: PlacesProps) {
  const campuses = useQuery(campusesOptions(organisationId))
  const all = campuses.data ?? []
  return (
    <>
      <CampusesCard organisationId={organisationId} />
      {all.length > 1 && (
        <Select
          label={electricity.campuses.prices_of}
          options={all.map(({ id, name }) => ({ id, label: name }))}
          value={chosen ?? null}
          onChange={onChoose}
          className="max-w-96"
        />
      )}
    </>
  )
}

type FormsProps = { organisationId: OrganisationId; campusId: string | undefined; all: readonly OfLabType[] }

function Forms({ organisationId, campusId, all }: FormsProps) {
  const drafts = draftsOf(useQueryClient(), useUser().id, campusId)
  const [unsaved, setUnsaved] = useState<Record<LabType, number>>({ wet: 0, dry: 0 })
  const note = useCallback(
    (labType: LabType, count: number) => setUnsaved((held) => ({ ...held, [labType]: count })),
    [],
  )
  if (all.length === 0) {
    return (
      <Notice tone="info">
        <Link href={contactHref}>{copy.no_types}</Link>
      </Notice>
    )
  }
  return (
    <div>
      <Subscription labTypes={all.map((each) => each.lab_type)} />
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="grid min-w-0 gap-10">
          {all.map((of, index) => (
            <VariablesForm
              key={of.lab_type}
              organisationId={organisationId}
              campusId={campusId}
              of={of}
              isFirstForm={index === 0}
              onUnsaved={note}
            />
          ))}
        </div>
        <aside className="lg:sticky lg:top-6 lg:self-start">
          <OwnOrBaseline />
        </aside>
      </div>
      <LeaveDialog
        unsaved={unsaved.wet + unsaved.dry}
        onLeave={() => {
          for (const { lab_type } of all) drafts.forget(lab_type)
        }}
      />
    </div>
  )
}

function Subscription({ labTypes }: { labTypes: readonly LabType[] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 text-small text-ink-2">
      {labTypes.map((labType) => (
        <Badge key={labType} tone={labTypeBadges[labType].tone} icon={labTypeBadges[labType].icon}>
          {badgeWords[labType]}
        </Badge>
      ))}
      {labTypes.length > 1 ? `${copy.covers.both} ${electricity.campuses.shared}` : copy.covers.one}
    </div>
  )
}
