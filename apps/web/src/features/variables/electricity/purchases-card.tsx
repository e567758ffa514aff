import { placeNames, yearName } from '@lab-zer0/content/electricity/names.ts'
import { electricity } from '@lab-zer0/content/microcopy.ts'
import type { ElectricityPurchase } from '@lab-zer0/contracts/electricity.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { campusesOptions } from '../../../product/campuses.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { purchasesOptions } from './electricity.api.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { PurchaseDocument } from './purchase-document.tsx'
import { percentsOf } from './purchase-draft.ts'

const { card: copy } = electricity

type Editing = { purchase: ElectricityPurchase | null }

type PurchasesCardProps = {
  organisationId: OrganisationId
  /** The campus in view; without one, the organisation's first. */
  campusId: string | undefined
}

/** How the organisation buys its electricity: what the market-based figure rests on. */
export function PurchasesCard({ organisationId, campusId }: PurchasesCardProps) {
  const title = useId()
  const query = useQuery(purchasesOptions(organisationId))
  const campuses = useQuery(campusesOptions(organisationId))
  const campus = campuses.data?.find(({ id }) => id === campusId) ?? campuses.data?.[0]
  const [editing, setEditing] = useState<Editing>()
  const purchases = query.data?.purchases ?? []
  const inUse = purchases.filter(({ versions }) => versions[0]?.values)
  const add = (
    <Button
      variant="secondary"
      size="sm"
      isDisabled={!query.data || campuses.isPending}
      onPress={() => setEditing({ purchase: null })}
    >
      <Plus aria-hidden="true" strokeWidth={1.75} />
      {copy.add}
    </Button>
  )
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <div className="grid max-w-160 gap-1">
          <h2 id={title} className="font-display text-title-2">
            {copy.title}
          </h2>
          <p className="text-small text-ink-2">
            {copy.text} <Link href={paths.savedKwh}>{electricity.page.title}</Link>
          </p>
        </div>
        {inUse.length > 0 && add}
      </div>
      {query.isError ? (
        <div className="px-[clamp(1rem,2.2vw,1.5rem)] pb-4.5">
          <ErrorState
            message={copy.load_error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            reason={messageOf(query.error, '')}
          />
        </div>
      ) : query.data && inUse.length === 0 ? (
        <EmptyState headingLevel="h3" action={add}>
          {copy.empty}
        </EmptyState>
      ) : (
        <Table
          caption={copy.caption}
          columns={columnsFor(organisationId, (purchase) => setEditing({ purchase }))}
          rows={inUse}
          rowKey={({ year_kind, year, place }) => `${year_kind} ${year} ${place}`}
          isLoading={query.isPending}
          loadingRows={2}
        />
      )}
      {editing && query.data && (
        <PurchaseDialog
          organisationId={organisationId}
          purchase={editing.purchase}
          place={campus?.place ?? 'national'}
          all={purchases}
          accepts={query.data.accepts}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

function columnsFor(
  organisationId: OrganisationId,
  onEdit: (purchase: ElectricityPurchase) => void,
): Column<ElectricityPurchase>[] {
  const { columns } = copy
  return [
    { id: 'year', header: columns.year, kind: 'row', cell: nameOfYear },
    { id: 'place', header: columns.place, cell: ({ place }) => placeNames[place] },
    { id: 'covered', header: columns.covered, kind: 'number', cell: coveredText },
    { id: 'onsite', header: columns.onsite, kind: 'number', cell: onsiteText },
    {
      id: 'evidence',
      header: columns.evidence,
      cell: ({ versions }) => (
        <PurchaseDocument organisationId={organisationId} file={versions[0]?.file ?? null} />
      ),
    },
    {
      id: 'action',
      header: columns.action,
      kind: 'action',
      isHeaderHidden: true,
      cell: (purchase) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={fill(copy.edit_of, { year: nameOfYear(purchase), place: placeNames[purchase.place] })}
          onPress={() => onEdit(purchase)}
        >
          {copy.edit}
        </Button>
      ),
    },
  ]
}

function nameOfYear({ year_kind: kind, year }: ElectricityPurchase): string {
  return yearName({ kind, year })
}

function coveredText({ versions }: ElectricityPurchase): string {
  const values = versions[0]?.values
  const covered = values ? percentsOf(values).covered : 0
  return covered === 0 ? copy.none : fill(copy.percent, { percent: formatExact(Number(covered.toFixed(1))) })
}

function onsiteText({ versions }: ElectricityPurchase): string {
  const values = versions[0]?.values
  const onsite = values ? percentsOf(values).onsite : 0
  if (onsite === 0) return copy.none
  const text = values?.onsite_certificates_sold ? copy.sold : copy.percent
  return fill(text, { percent: formatExact(Number(onsite.toFixed(1))) })
}
