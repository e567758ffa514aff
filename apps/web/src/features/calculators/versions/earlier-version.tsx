import { reopenings } from '@lab-zer0/content/microcopy.ts'
import type { FormVersion } from '@lab-zer0/contracts/reopenings.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { lockedFigures } from '../form/figures.ts'
import { Reading } from '../result/reading.tsx'

const copy = reopenings.versions

/** Figures as they were locked, the hash over them, and who reopened them and why. */
export function EarlierVersion({ version, category }: { version: FormVersion; category: Category }) {
  const { submission, reopening } = version
  const totals = lockedFigures(submission.results)?.totals ?? {}
  const metrics: readonly Metric[] = REPORTED[category]
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 className="text-title-3">
        {fill(copy.heading, {
          date: formatDateTime(submission.submitted_at),
          name: submission.submitted_by.name,
        })}
      </h3>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {metrics.map((metric) => {
          const quantity = totals[metric]
          return quantity && <Reading key={metric} metric={metric} quantity={quantity} />
        })}
      </div>
      <DescriptionList
        items={[
          { term: copy.reopened_by, text: reopening.by.name },
          { term: copy.reopened_at, text: formatDateTime(reopening.at) },
          { term: copy.cause, text: copy.causes[reopening.cause] },
          { term: copy.reason, text: reopening.reason },
          {
            term: copy.hash,
            text: <span className="font-mono text-small break-all">{submission.hash}</span>,
          },
        ]}
      />
    </li>
  )
}
