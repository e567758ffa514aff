import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import { rangeText, roundEnd, valueText } from '@lab-zer0/domain/calculators/figure-text.ts'
import { abatementOf, abatementTotal } from '@lab-zer0/domain/reports/abatement.ts'
import { useId, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { LOOKS } from '../../ui/category-look.ts'
import { AbatementCurve, type Step } from './abatement-curve.tsx'
import { AbatementTable } from './abatement-table.tsx'
import { ChartCard } from './chart-card.tsx'
import { exportActions } from './progress-csv.ts'
import { WithUnit } from './with-unit.tsx'

const words = impact_reports.actions

type WhatIfProps = {
  organisation: string
  data: {
    labs: number
    counted: number
    actions: { id: string; title: string; category: keyof typeof LOOKS }[]
    parts: Parameters<typeof abatementOf>[0]
  }
}

/** What if every lab did this: computed here, while the slider moves. */
export function WhatIf({ data, organisation }: WhatIfProps) {
  const [percent, setPercent] = useState(100)
  const curve = abatementOf(data.parts, percent / 100)
  const named = new Map(data.actions.map((action) => [action.id, action]))
  const steps = curve.flatMap((one): Step[] => {
    const action = named.get(one.actionId)
    return action ? [{ ...one, title: action.title, color: LOOKS[action.category].fill }] : []
  })
  const ranked = steps.toSorted((a, b) => b.savedKgCo2e.best - a.savedKgCo2e.best)
  const [first] = ranked
  // Of all labs, whatever the slider says: the curve grows and shrinks on one scale.
  const endKgCo2e = roundEnd(abatementTotal(abatementOf(data.parts)).high)
  return (
    <ChartCard
      title={first ? fill(words.title_finding, { action: first.title }) : words.title}
      text={words.text}
      note={`${fill(words.note, { counted: data.counted, labs: data.labs })} ${words.source}`}
      onExport={() => exportActions(ranked, { organisation, percent })}
      table={<AbatementTable steps={ranked} />}
      className="print:hidden"
    >
      <ShareSlider percent={percent} onChange={setPercent} />
      <p aria-live="polite" className="text-ui">
        <WithUnit text={totalText(steps)} />
      </p>
      <AbatementCurve steps={steps} endKgCo2e={endKgCo2e} />
    </ChartCard>
  )
}

function totalText(steps: readonly Step[]): string {
  const total = abatementTotal(steps)
  return fill(words.total, { kg: valueText('emissionsKgCo2e', total.best), ...rangeText(total) })
}

function ShareSlider({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const slider = useId()
  const text = fill(words.share_value, { percent })
  return (
    <div className="grid max-w-96 gap-1.5">
      <label htmlFor={slider} className="flex justify-between text-small font-semibold">
        {words.share}
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
