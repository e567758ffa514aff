import { landing } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { RangeDrawing } from './range-drawing.tsx'

const { estimate: copy } = landing

/** Each figure with its sum and its range: what sets this apart for people who measure. */
export function EstimatePart() {
  return (
    <section aria-labelledby="estimate" className="bg-tint py-[clamp(3.5rem,7vw,6rem)]">
      <div className="wrap-page grid items-center gap-10 lg:grid-cols-[0.9fr_1.1fr] lg:gap-18">
        <div className="grid gap-4.5">
          <h2 id="estimate" className="font-display text-display-2 text-balance">
            {copy.heading}
          </h2>
          <p className="text-lead text-pretty text-ink-2">{copy.lead}</p>
          <p className="text-pretty text-ink-2">{copy.text}</p>
          <p>
            <Link href={paths.method} isStandalone>
              {copy.link}
            </Link>
          </p>
        </div>
        <div className="rounded-card border border-line bg-surface p-[clamp(1.125rem,3vw,2rem)] shadow-raised">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex items-center gap-3">
              <CategoryIcon category="Cold Storage" />
              <h3 className="text-title-3">{copy.sample}</h3>
            </div>
            <Badge>{copy.sample_badge}</Badge>
          </div>
          <Sum />
          <RangeDrawing label={copy.range_label} low={16.4} value={21.9} high={27.4} />
          <p className="mt-3 text-small text-ink-3">{copy.range_text}</p>
        </div>
      </div>
    </section>
  )
}

function Sum() {
  return (
    <dl className="mt-4 mb-4.5 grid gap-0.5 text-ui">
      {copy.sum.map(({ term, value }) => (
        <div
          key={term}
          className="group flex justify-between gap-4 border-b border-dashed border-line py-1.75 last:border-solid last:border-ink last:font-bold"
        >
          <dt className="text-ink-2 group-last:text-ink">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
