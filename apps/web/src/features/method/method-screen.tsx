import { method as copy, electricity as electricityCopy } from '@lab-zer0/content/microcopy.ts'
import { method } from '@lab-zer0/content/site.ts'
import { RECALCULATION_THRESHOLD } from '@lab-zer0/domain/reports/recalculation.ts'
import { fill } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Unit } from '../../ui/unit.tsx'
import { CategoryMethod } from './category-method.tsx'
import { DataPart } from './data/data-part.tsx'
import { PublishedData } from './data/published-data.tsx'
import { FactorsPart } from './factors/factors-part.tsx'
import { Bullets, Formulas, MethodPart, Paragraphs } from './method-part.tsx'
import { NotAssessedPart } from './not-assessed-part.tsx'
import { RangesPart, SavingsPart } from './ranges-part.tsx'
import { SchemeDecisions } from './scheme-decisions.tsx'
import { TextTable } from './text-table.tsx'

const { boundary, gases, electricity, counts, variables, prices, symbols, methods, savings, limits } = method
const { claims, figures, reopening, certificate, recalculation, appeals, is_not } = method
const { ranges, typed, readings, actions, examples, published } = method

const THRESHOLD = 100 * RECALCULATION_THRESHOLD

const contents = [
  { id: 'boundary', heading: boundary.heading },
  { id: 'not-assessed', heading: copy.not_assessed.heading },
  { id: 'gases', heading: gases.heading },
  { id: 'electricity', heading: electricity.heading },
  { id: 'own-values', heading: variables.heading },
  { id: 'blanks', heading: counts.heading },
  { id: 'prices', heading: prices.heading },
  { id: 'formulas', heading: methods.heading },
  { id: 'range', heading: ranges.heading },
  { id: 'typed', heading: typed.heading },
  { id: 'readings', heading: readings.heading },
  { id: 'savings', heading: savings.heading },
  { id: 'actions', heading: actions.heading },
  { id: 'claims', heading: claims.heading },
  { id: 'figures', heading: figures.heading },
  { id: 'reopening', heading: reopening.heading },
  { id: 'certificate', heading: certificate.heading },
  { id: 'years', heading: recalculation.heading },
  { id: 'limits', heading: limits.heading },
  { id: 'not', heading: is_not.heading },
  { id: 'appeals', heading: appeals.heading },
  { id: 'examples', heading: examples.heading },
  { id: 'data', heading: published.heading },
  { id: 'factors', heading: copy.factors.heading },
  { id: 'versions', heading: copy.history.heading },
]

/** How each number is made, for everybody to check. */
export function MethodScreen() {
  return (
    <Page>
      <PageHead title={method.page_title} lead={method.lead} />
      <nav aria-label={copy.contents} className="mb-10">
        <ul className="flex flex-wrap gap-x-6 text-ui">
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <Link href={`${paths.method}#${id}`} className="inline-flex min-h-11 items-center">
                {heading}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-14">
        <Boundary />
        <NotAssessedPart />
        <MethodPart id="gases" heading={gases.heading}>
          <Paragraphs texts={gases.paragraphs} />
        </MethodPart>
        <Electricity />
        <OwnValues />
        <TheFormulas />
        <RangesPart />
        <SavingsPart />
        <Claims />
        <MethodPart id="years" heading={recalculation.heading}>
          <Paragraphs texts={recalculation.paragraphs} />
          <h3 className="pt-3 text-title-3">{recalculation.policy_heading}</h3>
          <Bullets texts={recalculation.policy.map((text) => fill(text, { threshold: THRESHOLD }))} />
        </MethodPart>
        <MethodPart id="limits" heading={limits.heading}>
          <Bullets texts={limits.items} />
        </MethodPart>
        <MethodPart id="not" heading={is_not.heading}>
          <Bullets texts={is_not.items} />
        </MethodPart>
        <Appeals />
        <MethodPart id="examples" heading={examples.heading} isWide>
          <DataPart of="examples" />
        </MethodPart>
        <MethodPart id="data" heading={published.heading}>
          <Paragraphs texts={published.paragraphs} />
          <PublishedData />
        </MethodPart>
        <FactorsPart />
      </div>
    </Page>
  )
}

function Electricity() {
  const { market } = electricity
  return (
    <MethodPart id="electricity" heading={electricity.heading}>
      <Paragraphs texts={electricity.paragraphs} />
      <h3 className="pt-3 text-title-3">{market.heading}</h3>
      <Paragraphs texts={market.paragraphs} />
      <Formulas texts={market.formulas} />
      <Paragraphs texts={market.after} />
      <p>
        <Link href={paths.savedKwh}>{electricityCopy.page.title}</Link>
      </p>
    </MethodPart>
  )
}

/** What counts where the organisation or the lab has entered nothing, and in whose dollars. */
function OwnValues() {
  return (
    <>
      <MethodPart id="own-values" heading={variables.heading} isWide>
        <Paragraphs texts={variables.paragraphs} />
        <DataPart of="values" />
      </MethodPart>
      <MethodPart id="blanks" heading={counts.heading}>
        <Bullets texts={counts.items} />
      </MethodPart>
      <MethodPart id="prices" heading={prices.heading} isWide>
        <Paragraphs texts={prices.paragraphs} />
        <div className="max-w-200">
          <TextTable caption={prices.caption} columns={prices.columns} rows={prices.rows} />
        </div>
      </MethodPart>
    </>
  )
}

function Boundary() {
  return (
    <MethodPart id="boundary" heading={boundary.heading} isWide>
      <Paragraphs texts={[boundary.intro]} />
      <TextTable caption={boundary.counted_caption} columns={boundary.columns} rows={boundary.counted} />
      <Paragraphs texts={boundary.after} />
      <h3 className="pt-3 text-title-3">{boundary.not_heading}</h3>
      <div className="max-w-200">
        <DescriptionList
          items={boundary.not_counted.map(({ title, text }) => ({ term: title, text: <Unit name={text} /> }))}
        />
      </div>
    </MethodPart>
  )
}

/** From what a lab plans to what a certificate says. */
function Claims() {
  return (
    <>
      <MethodPart id="claims" heading={claims.heading} isWide>
        <Paragraphs texts={[claims.intro]} />
        <div className="max-w-200">
          <DescriptionList items={claims.items.map(({ title, text }) => ({ term: title, text }))} />
        </div>
        <Paragraphs texts={claims.after} />
      </MethodPart>
      <MethodPart id="figures" heading={figures.heading}>
        <Paragraphs texts={figures.paragraphs} />
      </MethodPart>
      <MethodPart id="reopening" heading={reopening.heading}>
        <Paragraphs texts={reopening.paragraphs} />
      </MethodPart>
      <MethodPart id="certificate" heading={certificate.heading}>
        <Paragraphs texts={certificate.paragraphs} />
      </MethodPart>
    </>
  )
}

function Appeals() {
  return (
    <MethodPart id="appeals" heading={appeals.heading} isWide>
      <Paragraphs texts={[appeals.intro]} />
      <div className="max-w-200">
        <TextTable caption={appeals.caption} columns={appeals.columns} rows={appeals.rows} />
      </div>
      <Paragraphs texts={appeals.after} />
      <SchemeDecisions />
    </MethodPart>
  )
}

function TheFormulas() {
  return (
    <MethodPart id="formulas" heading={methods.heading} isWide>
      <Paragraphs texts={[methods.intro]} />
      <h3 className="text-title-3">{symbols.heading}</h3>
      <div className="max-w-200">
        <TextTable {...symbols} />
      </div>
      <p className="text-small text-ink-2">{symbols.note}</p>
      {methods.items.map((item) => (
        <CategoryMethod key={item.category} item={item} />
      ))}
    </MethodPart>
  )
}
