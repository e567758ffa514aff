import { categoryName } from '@lab-zer0/content/category-name.ts'
import { improvement_pack as all } from '@lab-zer0/content/microcopy.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { useId } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'

const { rows: copy } = all

/** Rows whose figures the auditor found different. */
export function PackRows({ rows }: { rows: ImprovementPack['rows'] }) {
  const title = useId()
  if (rows.length === 0) return null
  return (
    <Card labelledBy={title} className="grid gap-3">
      <h2 id={title} className="font-display text-title-2">
        {copy.title}
      </h2>
      <p className="text-ui text-ink-2">{copy.text}</p>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.key} className="grid gap-0.5 text-small">
            <span className="font-semibold">
              {fill(copy.row, { row: row.label, category: categoryName(row.category) })}
            </span>
            {row.stated_kgco2e !== row.seen_kgco2e && (
              <span>
                <WithUnit
                  text={fill(copy.effect, {
                    stated: formatNumber(row.stated_kgco2e),
                    seen: formatNumber(row.seen_kgco2e),
                  })}
                />
              </span>
            )}
            {row.note !== '' && <span className="whitespace-pre-line wrap-anywhere">{row.note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
