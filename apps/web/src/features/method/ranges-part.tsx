import { method } from '@lab-zer0/content/site.ts'
import { SPREAD_YEARS } from '@lab-zer0/domain/reports/abatement.ts'
import { fill } from '../../lib/format.ts'
import { DataPart } from './data/data-part.tsx'
import { Formulas, MethodPart, Paragraphs } from './method-part.tsx'

const { ranges, typed, readings, savings, actions } = method

/** How far a figure may be off: by its factors, by what was typed, by what was read. */
export function RangesPart() {
  return (
    <>
      <MethodPart id="range" heading={ranges.heading}>
        <Paragraphs texts={ranges.paragraphs} />
        <Formulas texts={ranges.formulas} />
        <Paragraphs texts={ranges.after} />
        <Paragraphs texts={[ranges.sums]} />
      </MethodPart>
      <MethodPart id="typed" heading={typed.heading} isWide>
        <Paragraphs texts={[typed.in_use, ...typed.paragraphs]} />
        <DataPart of="typed" />
        <div className="max-w-prose">
          <Formulas texts={typed.formulas} />
        </div>
        <Paragraphs texts={typed.after} />
        <h3 className="pt-3 text-title-3">{typed.families_heading}</h3>
        <DataPart of="families" />
      </MethodPart>
      <MethodPart id="readings" heading={readings.heading} isWide>
        <Paragraphs texts={readings.paragraphs} />
        <DataPart of="readings" />
      </MethodPart>
    </>
  )
}

/** What is called a saving, and what actions are worth. */
export function SavingsPart() {
  const filled = (texts: readonly string[]) => texts.map((text) => fill(text, { years: SPREAD_YEARS }))
  return (
    <>
      <MethodPart id="savings" heading={savings.heading}>
        <Paragraphs texts={savings.paragraphs} />
      </MethodPart>
      <MethodPart id="actions" heading={actions.heading} isWide>
        <Paragraphs texts={actions.paragraphs} />
        <div className="max-w-prose">
          <Formulas texts={filled(actions.formulas)} />
        </div>
        <Paragraphs texts={filled(actions.after)} />
        <DataPart of="actions" />
      </MethodPart>
    </>
  )
}
