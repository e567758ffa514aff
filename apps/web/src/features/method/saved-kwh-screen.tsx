import { marketFactorList, marketFactorsFor } from '@lab-zer0/content/electricity/market-factors.ts'
import { electricity } from '@lab-zer0/content/microcopy.ts'
import { method } from '@lab-zer0/content/site.ts'
import type { MarketFactor } from '@lab-zer0/domain/electricity/market-factors.ts'
import { fill, formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { factorSetToday } from '../../product/factor-sets.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Unit } from '../../ui/unit.tsx'
import { Bullets, Formulas, MethodPart, Paragraphs } from './method-part.tsx'

const { page: copy } = electricity
const { version } = factorSetToday()
const { rmf2, rmf3, rpp } = marketFactorsFor(version)
const lastRpp = [...rpp.values()].at(1) ?? 0

/** `/method/saved-kilowatt-hour`: both views of electricity, and why saving counts in both. */
export function SavedKwhScreen() {
  const facts = {
    rmf2: rmf2.value,
    rmf3: rmf3.value,
    rpp: formatNumber(100 * lastRpp),
    // With the percentage as it is shown, so that a reader comes to the same figure.
    back: formatNumber((rmf2.value + rmf3.value) * (1 - Number(lastRpp.toFixed(2))), 2),
  }
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        crumbs={[{ label: method.page_title, href: paths.method }]}
      />
      <div className="grid gap-14">
        <MethodPart id="reasons" heading={copy.reasons_title}>
          <ol className="grid gap-5">
            {copy.reasons.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-3">
                <span aria-hidden="true" className="font-display text-title-2 text-primary">
                  {index + 1}
                </span>
                <div className="grid gap-1">
                  <h3 className="text-title-3">{title}</h3>
                  <p>{fill(text, facts)}</p>
                </div>
              </li>
            ))}
          </ol>
          <Paragraphs texts={[copy.ranked]} />
        </MethodPart>
        <MethodPart id="views" heading={copy.views_title}>
          <DescriptionList
            items={[
              { term: copy.location_title, text: copy.location },
              { term: copy.market_title, text: copy.market },
            ]}
          />
          <Paragraphs texts={[copy.same]} />
        </MethodPart>
        <MethodPart id="formula" heading={copy.formula_title}>
          <Paragraphs texts={[copy.formula]} />
          <Formulas texts={copy.lines} />
        </MethodPart>
        <MethodPart id="factors" heading={copy.factors_title} isWide>
          <Paragraphs texts={[copy.factors_text]} />
          <Table
            caption={copy.factors_title}
            columns={columns}
            rows={marketFactorList(version)}
            rowKey={({ id }) => id}
          />
        </MethodPart>
        <MethodPart id="limits" heading={copy.limits_title}>
          <Bullets texts={copy.limits} />
        </MethodPart>
      </div>
    </Page>
  )
}

const isShare = ({ unit }: MarketFactor) => unit === 'dimensionless'
const shown = (factor: MarketFactor, value: number) =>
  isShare(factor) ? `${formatNumber(100 * value, 2)}%` : formatNumber(value, 2)

const columns: Column<MarketFactor>[] = [
  { id: 'name', header: copy.factor, kind: 'row', cell: ({ name }) => name },
  {
    id: 'value',
    header: copy.value,
    kind: 'number',
    cell: (factor) => (
      <>
        {shown(factor, factor.value)} {!isShare(factor) && <Unit name={factor.unit} />}
      </>
    ),
  },
  {
    id: 'range',
    header: copy.range,
    kind: 'number',
    cell: (factor) =>
      factor.low === factor.high
        ? copy.no_range
        : fill(copy.to, { low: shown(factor, factor.low), high: shown(factor, factor.high) }),
  },
  {
    id: 'source',
    header: copy.source,
    cell: ({ source, note }) => (
      <span className="grid gap-1">
        {source.url === null ? source.title : <Link href={source.url}>{source.title}</Link>}
        <span className="text-small text-ink-2">{note}</span>
      </span>
    ),
  },
]
