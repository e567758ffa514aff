import { method } from '@lab-zer0/content/microcopy.ts'
import type { Factor } from '@lab-zer0/domain/calculators/factors.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { fill, formatDate, formatExact } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { documentedFactors } from './documented-factors.ts'
import { FactorFilters } from './factor-filters.tsx'
import { useFactorSearch } from './factor-search.ts'

const { factors: copy } = method
const { factors, version, effective_from } = documentedFactors()
const assumed = factors.filter(({ confidence }) => confidence === 'from-memory').length

/** Every factor of the set in force, to search and to filter. `begun` is what a link searches for. */
export function FactorsTable({ begun }: { begun: string }) {
  const search = useFactorSearch(factors, begun)
  return (
    <>
      <p className="max-w-prose">
        <strong>{fill(copy.set, { version, date: formatDate(effective_from) })}.</strong>{' '}
        {fill(copy.lead, { n: factors.length, found: factors.length - assumed, assumed })}
      </p>
      <Card kind="flush">
        <FactorFilters search={search} />
        <Table
          caption={copy.caption}
          columns={columns}
          rows={search.shown}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              action={
                <Button variant="secondary" onPress={search.clear}>
                  {copy.clear}
                </Button>
              }
            >
              {copy.nothing}
            </EmptyState>
          }
        />
        <Pagination {...search.pagination} noun={copy.noun} />
      </Card>
    </>
  )
}

function Name({ factor }: { factor: Factor }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      {factor.name}
      <span className="text-micro font-regular wrap-anywhere text-ink-3">{factor.id}</span>
      <div className="font-regular">
        <Disclosure title={copy.note}>
          <p className="max-w-prose pb-2 text-small text-ink-2">{factor.note}</p>
        </Disclosure>
      </div>
    </div>
  )
}

function Source({ factor: { source, disputed } }: { factor: Factor }) {
  return (
    <div className="min-w-0 text-small wrap-anywhere md:min-w-44">
      {source.url === null ? (
        source.title
      ) : (
        <Link href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </Link>
      )}
      <span className="block text-ink-3">{source.publisher}</span>
      {disputed && <span className="block text-ink-2">{disputed.text}</span>}
    </div>
  )
}

function Confidence({ factor: { confidence } }: { factor: Factor }) {
  if (confidence === 'found') return <Badge icon={Check}>{copy.found}</Badge>
  return (
    <Badge tone="warning" icon={TriangleAlert}>
      {copy.from_memory}
    </Badge>
  )
}

const { columns: headers } = copy

const columns: readonly Column<Factor>[] = [
  { id: 'name', header: headers.name, kind: 'row', cell: (factor) => <Name factor={factor} /> },
  { id: 'value', header: headers.value, kind: 'number', cell: ({ value }) => <b>{formatExact(value)}</b> },
  { id: 'low', header: headers.low, kind: 'number', cell: ({ low }) => formatExact(low) },
  { id: 'high', header: headers.high, kind: 'number', cell: ({ high }) => formatExact(high) },
  {
    id: 'unit',
    header: headers.unit,
    cell: ({ unit }) => (unit === 'dimensionless' ? copy.no_unit : <Unit name={unit} />),
  },
  { id: 'source', header: headers.source, cell: (factor) => <Source factor={factor} /> },
  { id: 'edition', header: headers.edition, cell: ({ source }) => source.edition ?? copy.undated },
  { id: 'confidence', header: headers.confidence, cell: (factor) => <Confidence factor={factor} /> },
]
