import { method as copy, electricity as electricityCopy } from '@lab-zer0/content/microcopy.ts'
import { method } from '@lab-zer0/content/site.ts'
import { paths } from '../../lib/paths.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Unit } from '../../ui/unit.tsx'
import { CategoryMethod } from './category-method.tsx'
import { FactorsPart } from './factors/factors-part.tsx'
import { Bullets, Formulas, MethodPart, Paragraphs } from './method-part.tsx'
import { NotAssessedPart } from './not-assessed-part.tsx'
import { SchemeDecisions } from './scheme-decisions.tsx'
import { TextTable } from './text-table.tsx'

const { boundary, electricity, variables, symbols, methods, ranges, savings, limits, is_not } = method
const { claims, figures, reopening, certificate, recalculation, appeals } = method

const contents = [
  { id: 'boundary', heading: boundary.heading },
  { id: 'not-assessed', heading: copy.not_assessed.heading },
  { id: 'electricity', heading: electricity.heading },
  { id: 'own-values', heading: variables.heading },
  { id: 'formulas', heading: methods.heading },
  { id: 'range', heading: ranges.heading },
  { id: 'savings', heading: savings.heading },
  { id: 'claims', heading: claims.heading },
  { id: 'figures', heading: figures.heading },
  { id: 'reopening', heading: reopening.heading },
  { id: 'certificate', heading: certificate.heading },
  { id: 'years', heading: recalculation.heading },
  { id: 'limits', heading: limits.heading },
  { id: 'not', heading: is_not.heading },
  { id: 'appeals', heading: appeals.heading },
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
        <MethodPart id="electricity" heading={electricity.heading}>
          <Paragraphs texts={electricity.paragraphs} />
          <p>
            <Link href={paths.savedKwh}>{electricityCopy.page.title}</Link>
          </p>
        </MethodPart>
        <MethodPart id="own-values" heading={variables.heading}>
          <Paragraphs texts={variables.paragraphs} />
        </MethodPart>
        <TheFormulas />
        <MethodPart id="range" heading={ranges.heading}>
          <Paragraphs texts={ranges.paragraphs} />
          <Formulas texts={ranges.formulas} />
          <Paragraphs texts={ranges.after} />
        </MethodPart>
        <MethodPart id="savings" heading={savings.heading}>
          <Paragraphs texts={savings.paragraphs} />
        </MethodPart>
        <Claims />
        <MethodPart id="years" heading={recalculation.heading}>
          <Paragraphs texts={recalculation.paragraphs} />
          <h3 className="pt-3 text-title-3">{recalculation.policy_heading}</h3>
          <Bullets texts={recalculation.policy} />
        </MethodPart>
        <MethodPart id="limits" heading={limits.heading}>
          <Bullets texts={limits.items} />
        </MethodPart>
        <MethodPart id="not" heading={is_not.heading}>
          <Bullets texts={is_not.items} />
        </MethodPart>
        <Appeals />
        <FactorsPart />
      </div>
    </Page>
  )
}

function Boundary() {
  return (
    <MethodPart id="boundary" heading={boundary.heading} isWide>
      <Paragraphs texts={[boundary.intro]} />
      <TextTable caption={boundary.counted_caption} columns={boundary.columns} rows={boundary.counted} />
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
