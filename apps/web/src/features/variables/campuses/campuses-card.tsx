import { placeNames } from '@lab-zer0/content/electricity/names.ts'
import { electricity } from '@lab-zer0/content/microcopy.ts'
import type { Campus } from '@lab-zer0/contracts/campuses.ts'
import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { campusesOptions } from '../../../product/campuses.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { CampusDialog } from './campus-dialog.tsx'

const { campuses: copy } = electricity

/** Where the organisation's labs are. */
export function CampusesCard({ organisationId }: { organisationId: OrganisationId }) {
  const title = useId()
  const query = useQuery(campusesOptions(organisationId))
  const [editing, setEditing] = useState<{ campus: Campus | null }>()
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-[clamp(1rem,2.2vw,1.5rem)] pt-4.5 pb-3.5">
        <div className="grid max-w-160 gap-1">
          <h2 id={title} className="font-display text-title-2">
            {copy.title}
          </h2>
          <p className="text-small text-ink-2">{copy.text}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={!query.data}
          onPress={() => setEditing({ campus: null })}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} />
          {copy.add}
        </Button>
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
      ) : (
        <Table
          caption={copy.caption}
          columns={columnsFor((campus) => setEditing({ campus }))}
          rows={query.data ?? []}
          rowKey={({ id }) => id}
          isLoading={query.isPending}
          loadingRows={1}
        />
      )}
      {editing && (
        <CampusDialog
          organisationId={organisationId}
          campus={editing.campus}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

function columnsFor(onEdit: (campus: Campus) => void): Column<Campus>[] {
  const { columns } = copy
  return [
    { id: 'name', header: columns.name, kind: 'row', cell: ({ name }) => name },
    {
      id: 'place',
      header: columns.place,
      cell: ({ place }) => (place ? placeNames[place] : copy.not_said),
    },
    { id: 'labs', header: columns.labs, kind: 'number', cell: (each) => formatNumber(each.lab_count) },
    {
      id: 'action',
      header: columns.action,
      kind: 'action',
      isHeaderHidden: true,
      cell: (campus) => (
        <Button
          variant="quiet"
          size="sm"
          aria-label={fill(copy.edit_of, { name: campus.name })}
          onPress={() => onEdit(campus)}
        >
          {copy.edit}
        </Button>
      ),
    },
  ]
}
