import { measureNames } from '@lab-zer0/content/calculation-names.ts'
import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { questionCategory } from '@lab-zer0/content/question-categories.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { formatNumber, formatRange } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Unit } from '../../../ui/unit.tsx'

type Figures = AuditRecord['figures'][number]

const labels: Readonly<Record<string, string>> = measureNames

/** What the lab locked in the calculators of this category, each with its range. */
export function LockedFigures({ figures, categoryId }: { figures: readonly Figures[]; categoryId: string }) {
  const { calculator } = questionCategory(categoryId)
  const shown = figures.filter((each) => each.category === calculator)
  if (shown.length === 0) return null
  return (
    <Disclosure title={copy.figures}>
      <div className="grid gap-3 pb-1">
        {shown.map((each) => (
          <div key={each.mode} className="grid gap-1 text-small">
            <p className="font-semibold">{copy[each.mode]}</p>
            <dl className="grid gap-1">
              {each.totals.map(({ measure, unit, low, best, high }) => (
                <div key={measure} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="text-ink-2">{labels[measure] ?? measure}</dt>
                  <dd className="text-right">
                    <Reading best={best} unit={unit} />
                    <span className="block text-micro text-ink-3">{formatRange(low, high)}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Disclosure>
  )
}

/** `28,251 kWh/year`, but `AUD 8,012/year`. */
function Reading({ best, unit }: { best: number; unit: string }) {
  const money = unit.startsWith('AUD') ? unit.slice('AUD'.length) : undefined
  if (money !== undefined) {
    return (
      <>
        AUD <strong>{formatNumber(best)}</strong>
        {money}
      </>
    )
  }
  return (
    <>
      <strong>{formatNumber(best)}</strong> <Unit name={unit} />
    </>
  )
}
