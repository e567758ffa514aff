import { nameText, variableNames } from '@lab-zer0/content/calculation-names.ts'
import { findCalculator } from '@lab-zer0/content/calculators.ts'
import { method } from '@lab-zer0/content/site.ts'
import { examplesFactorSet, type WorkedExample, workedExamples } from '@lab-zer0/content/worked-examples.ts'
import { ENGINE_VERSION } from '@lab-zer0/domain/calculators/engine.ts'
import { METRICS, type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import type { VariableId } from '@lab-zer0/domain/calculators/variables.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { cellText } from '../../../product/cell-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Paragraphs } from '../method-part.tsx'
import { TextTable } from '../text-table.tsx'

const copy = method.examples
/** Enough to see that two computations agree; shown results have fewer. */
const FIGURES = 7

/** One form of each category, with what was entered and what it comes to. */
export function WorkedExamples() {
  const facts = { set: examplesFactorSet, engine: ENGINE_VERSION }
  return (
    <>
      <Paragraphs texts={copy.paragraphs.map((text) => fill(text, facts))} />
      {workedExamples.map((example) => (
        <Disclosure
          key={example.id}
          kind="card"
          level={3}
          title={example.category}
          aside={<LabType example={example} />}
        >
          <div className="grid min-w-0 gap-4">
            <p className="text-ui">{ownValues(example)}</p>
            <Entered example={example} />
            <Results example={example} />
          </div>
        </Disclosure>
      ))}
    </>
  )
}

function LabType({ example: { lab_type: type } }: { example: WorkedExample }) {
  const { tone, icon, label } = labTypeBadges[type]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function ownValues({ variables }: WorkedExample): string {
  const values = Object.entries(variables).map(([id, value]) =>
    fill(copy.value, {
      // The names of variables are checked where they are entered; here they are data.
      name: variableNames[id as VariableId | 'state'],
      value: typeof value === 'number' ? formatExact(value) : nameText(`${id}:${value}`),
    }),
  )
  return values.length === 0 ? copy.none : fill(copy.own, { values: values.join('; ') })
}

function Entered({ example }: { example: WorkedExample }) {
  const { title, form_data: form, lab_type: labType, category } = example
  const schema = findCalculator(labType, category)?.schema
  if (!schema) return null
  const filled = Object.entries(form)
  const columns = schema.columns.filter(({ id }) => filled.some(([, row]) => row[id] !== undefined))
  const rows = filled.map(([rowId, row], place) => [
    schema.rows.find(({ id }) => id === rowId)?.label ?? String(place + 1),
    ...columns.map((column) => {
      const value = row[column.id]
      return value === undefined ? '' : cellText(value, column)
    }),
  ])
  return (
    <TextTable
      caption={fill(copy.entered, { title })}
      columns={[copy.row, ...columns.map(({ label }) => label)]}
      rows={rows}
    />
  )
}

function Results({ example }: { example: WorkedExample }) {
  const { title, category, expected } = example
  const { unit, ...scopes } = expected.emissions_by_scope
  const figures = REPORTED[category].flatMap((metric: Metric) => {
    const found = expected[METRICS[metric].name]
    if (!found) return []
    return [[nameText(`measure:${metric}`), ...[found.value, found.low, found.high].map(exact), found.unit]]
  })
  const byScope = (['scope2', 'scope3'] as const).map((scope) => [
    copy.scope[scope] ?? scope,
    exact(scopes[scope]),
    '',
    '',
    unit,
  ])
  return (
    <TextTable
      caption={fill(copy.results, { title })}
      columns={copy.columns}
      rows={[...figures, ...byScope]}
    />
  )
}

const exact = (value: number) => formatExact(Number(value.toPrecision(FIGURES)))
