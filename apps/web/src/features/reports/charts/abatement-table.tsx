import { savedCell } from '@lab-zer0/content/change-words.ts'
import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { figureScale } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Abatement } from '@lab-zer0/domain/reports/abatement.ts'
import { fill } from '../../../lib/format.ts'
import { Table } from '../../../ui/table.tsx'
import type { Step } from './abatement-curve.tsx'

const copy = impact_reports.actions
/** Dollars have one unit, whatever their size. */
const money = figureScale('costAud', [])

/** An action alone, and what is left for it in the plan. */
export type Ranked = Step & { inPlanKgCo2e: number }

/** Every action, the largest saving first. */
export function AbatementTable({ steps }: { steps: readonly Ranked[] }) {
  const scale = figureScale(
    'emissionsKgCo2e',
    steps.map(({ savedKgCo2e }) => savedKgCo2e.best),
  )
  const { unit } = scale
  return (
    <Table
      caption={copy.title}
      rows={steps}
      rowKey={({ actionId }) => actionId}
      isWide
      columns={[
        {
          id: 'action',
          header: copy.action,
          kind: 'row',
          cell: ({ title, color }) => (
            <span className="flex items-center gap-2.5">
              <span aria-hidden="true" className="size-3 shrink-0" style={{ backgroundColor: color }} />
              {title}
            </span>
          ),
        },
        { id: 'labs', header: copy.labs, kind: 'number', cell: ({ labs }) => labs },
        {
          id: 'saved',
          header: fill(copy.saved, { unit }),
          kind: 'number',
          cell: ({ savedKgCo2e }) => savedCell(scale, savedKgCo2e),
        },
        {
          id: 'range',
          header: fill(copy.range, { unit }),
          kind: 'number',
          cell: ({ savedKgCo2e }) => fill(impact_reports.range_change, scale.range(savedKgCo2e)),
        },
        {
          id: 'plan',
          header: fill(copy.in_plan, { unit }),
          kind: 'number',
          cell: ({ inPlanKgCo2e }) => scale.text(inPlanKgCo2e),
        },
        {
          id: 'money',
          header: copy.money,
          kind: 'number',
          cell: ({ savedAud }) => savedCell(money, savedAud),
        },
        {
          id: 'once',
          header: copy.once,
          kind: 'number',
          cell: ({ oneOffCostAud }) => money.text(oneOffCostAud.best),
        },
        { id: 'price', header: copy.price, kind: 'number', cell: priceText },
      ]}
    />
  )
}

function priceText({ audPerTonne }: Abatement): string {
  if (audPerTonne === null) return '–'
  return audPerTonne <= 0 ? copy.pays : money.text(audPerTonne)
}
