import { shownChange } from '@lab-zer0/content/change-words.ts'
import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { roundEnd, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type Abatement, atShare, type Plan } from '@lab-zer0/domain/reports/abatement.ts'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { exportActions } from '../exports/progress-csv.ts'
import { AbatementCurve, type Step } from './abatement-curve.tsx'
import { AbatementTable, type Ranked } from './abatement-table.tsx'
import { ChartCard } from './chart-card.tsx'

const copy = impact_reports.actions

type WhatIfProps = {
  organisation: string
  data: {
    labs: number
    counted: number
    actions: { id: string; title: string; category: keyof typeof LOOKS }[]
    alone: readonly Abatement[]
    plan: Plan
  }
}

/** What if labs did all of this from where they stand: each action on what the ones before it have left. */
export function WhatIf({ data, organisation }: WhatIfProps) {
  const [percent, setPercent] = useState(100)
  const share = percent / 100
  const named = new Map(data.actions.map((action) => [action.id, action]))
  const described = (one: Abatement): Step[] => {
    const action = named.get(one.actionId)
    if (!action) return []
    return [{ ...atShare(one, share), title: action.title, color: LOOKS[action.category].fill }]
  }
  const steps = data.plan.steps.flatMap(described)
  const inPlan = new Map(steps.map((step) => [step.actionId, step.savedKgCo2e.best]))
  const ranked = data.alone
    .flatMap(described)
    .map((one): Ranked => ({ ...one, inPlanKgCo2e: inPlan.get(one.actionId) ?? 0 }))
    .toSorted((a, b) => b.savedKgCo2e.best - a.savedKgCo2e.best)
  const [first] = ranked
  // Of all labs, whatever the slider says: the curve grows and shrinks on one scale.
  const endKgCo2e = roundEnd(data.plan.together.savedKgCo2e.high)
  const { savedKgCo2e: together } = atShare(data.plan.together, share)
  return (
    <ChartCard
      title={first ? fill(copy.title_finding, { action: first.title }) : copy.title}
      text={copy.text}
      note={`${fill(copy.note, { counted: data.counted, labs: data.labs })} ${copy.source}`}
      onExport={() => exportActions(ranked, { organisation, percent })}
      table={<AbatementTable steps={ranked} />}
      className="print:hidden"
    >
      <ShareSlider percent={percent} onChange={setPercent} />
      <p aria-live="polite" className="text-ui">
        <WithUnit text={totalText(together)} />
      </p>
      <AbatementCurve steps={steps} together={together} endKgCo2e={endKgCo2e} />
    </ChartCard>
  )
}

function totalText(together: Quantity): string {
  const { kind, range } = shownChange('emissionsKgCo2e', together)
  if (kind !== 'saving') return fill(copy.total_unclear, { range })
  const { value, unit, low, high } = shownFigure('emissionsKgCo2e', together)
  return fill(copy.total, { figure: `${value} ${unit}`, low, high })
}

function ShareSlider({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const slider = useId()
  const text = fill(copy.share_value, { percent })
  return (
    <div className="grid max-w-96 gap-1.5">
      <label htmlFor={slider} className="flex justify-between text-small font-semibold">
        {copy.share}
        <output htmlFor={slider} className="font-regular text-ink-2 tabular-nums">
          {text}
        </output>
      </label>
      <input
        id={slider}
        type="range"
        min={10}
        max={100}
        step={10}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-primary"
      />
    </div>
  )
}
