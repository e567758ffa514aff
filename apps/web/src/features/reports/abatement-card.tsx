import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type Abatement, abatementOf } from '@lab-zer0/domain/reports/abatement.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill, formatNumber } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Card } from '../../ui/card.tsx'
import { LOOKS } from '../../ui/category-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { AbatementCurve, type Step } from './abatement-curve.tsx'
import { organisationActionsOptions } from './reports.api.ts'

const words = impact_reports.actions

/** What if every lab did this: computed here, while the slider moves. */
export function AbatementCard({ type }: { type: LabType | undefined }) {
  const title = useId()
  const query = useQuery(organisationActionsOptions(type))
  return (
    <Card labelledBy={title} className="grid gap-4 print:break-inside-avoid">
      <div className="grid gap-1">
        <h2 id={title} className="font-display text-title-2">
          {words.title}
        </h2>
        <p className="max-w-176 text-small text-ink-3">{words.text}</p>
      </div>
      {query.isPending && <Skeleton lines={8} />}
      {query.isError && (
        <ErrorState message={words.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {messageOf(query.error, '')}
        </ErrorState>
      )}
      {query.data?.parts.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {query.data && query.data.parts.length > 0 && <Curve data={query.data} />}
    </Card>
  )
}

type Data = {
  labs: number
  counted: number
  actions: { id: string; title: string; category: keyof typeof LOOKS }[]
  parts: Parameters<typeof abatementOf>[0]
}

function Curve({ data }: { data: Data }) {
  const slider = useId()
  const [percent, setPercent] = useState(100)
  const curve = abatementOf(data.parts, percent / 100)
  const named = new Map(data.actions.map((action) => [action.id, action]))
  const steps = curve.flatMap((one): Step[] => {
    const action = named.get(one.actionId)
    return action ? [{ ...one, title: action.title, color: LOOKS[action.category].fill }] : []
  })
  const total = curve.reduce((sum, { savedKgCo2e }) => sum + savedKgCo2e.best, 0)
  return (
    <>
      <div className="grid max-w-96 gap-1.5 print:hidden">
        <label htmlFor={slider} className="flex justify-between text-small font-semibold">
          {words.share}
          <output htmlFor={slider} className="font-regular text-ink-2 tabular-nums">
            {fill(words.share_value, { percent })}
          </output>
        </label>
        <input
          id={slider}
          type="range"
          min={10}
          max={100}
          step={10}
          value={percent}
          aria-valuetext={fill(words.share_value, { percent })}
          onChange={(event) => setPercent(Number(event.target.value))}
          className="h-11 w-full accent-primary"
        />
      </div>
      <p aria-live="polite" className="text-ui">
        {fill(words.total, { kg: valueText('emissionsKgCo2e', total) })}
      </p>
      <AbatementCurve steps={steps} />
      <AbatementTable steps={steps.toSorted((a, b) => b.savedKgCo2e.best - a.savedKgCo2e.best)} />
      <p className="text-small text-ink-3">{fill(words.note, { counted: data.counted, labs: data.labs })}</p>
    </>
  )
}

function AbatementTable({ steps }: { steps: readonly Step[] }) {
  const price = ({ audPerTonne }: Abatement) =>
    audPerTonne === null ? '–' : audPerTonne <= 0 ? words.pays : formatNumber(audPerTonne)
  return (
    <Table
      caption={words.title}
      rows={steps}
      rowKey={({ actionId }) => actionId}
      columns={[
        {
          id: 'action',
          header: words.action,
          kind: 'row',
          cell: ({ title, color }) => (
            <span className="flex items-center gap-2.5">
              <span aria-hidden="true" className="size-3 shrink-0" style={{ backgroundColor: color }} />
              {title}
            </span>
          ),
        },
        { id: 'labs', header: words.labs, kind: 'number', cell: ({ labs }) => labs },
        {
          id: 'saved',
          header: words.saved,
          kind: 'number',
          cell: ({ savedKgCo2e }) => valueText('emissionsKgCo2e', savedKgCo2e.best),
        },
        {
          id: 'money',
          header: words.money,
          kind: 'number',
          cell: ({ savedAud }) => formatNumber(savedAud.best),
        },
        {
          id: 'once',
          header: words.once,
          kind: 'number',
          cell: ({ oneOffCostAud }) => formatNumber(oneOffCostAud.best),
        },
        { id: 'price', header: words.price, kind: 'number', cell: price },
      ]}
    />
  )
}
