import { coldModels, computerModels } from '@lab-zer0/content/equipment-models.ts'
import { units } from '@lab-zer0/content/microcopy.ts'
import { type FormSchema, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import {
  findModels,
  type KnownModel,
  type ModelEnergy,
  modelCells,
  modelNamed,
  nameOf,
} from '@lab-zer0/domain/units/known-models.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { describedModelsOptions } from '../calculators.api.ts'
import { answerCell } from '../form/answer.ts'
import { DescribeModelDialog } from './describe-model-dialog.tsx'
import { knownModel } from './described-models.ts'
import type { Table } from './table-context.ts'

const { models: copy } = units

type ModelListProps = { table: Table; rowId: string; text: string }

/** Those that may be meant, each with what it would fill in; or the one that is named, with its source. */
export function ModelList({ table, rowId, text }: ModelListProps) {
  const { store, address } = table
  const title = useId()
  const [isDescribing, setDescribing] = useState(false)
  const described = useQuery(describedModelsOptions(address))
  const published = address.category === 'Cold Storage' ? coldModels : computerModels
  // What colleagues say of a model comes before what is published of others like it.
  const models = [...(described.data ?? []).map(knownModel), ...published]
  const named = modelNamed(models, text)
  const found = named ? [named] : findModels(models, text)

  /** One step, which one undo takes back. */
  function choose(model: KnownModel) {
    store.steps.seal()
    store.batch(() => {
      for (const { columnId, value } of modelCells(store.schema, model)) {
        answerCell(store, { rowId, columnId }, value)
      }
    })
    store.steps.seal()
  }

  return (
    <section
      aria-labelledby={title}
      className="col-span-full grid gap-2 rounded-control bg-sunken px-3 py-2.5"
    >
      <h4 id={title} className="text-small font-semibold">
        {titleOf(found.length, named, text)}
      </h4>
      <ul className="grid gap-2 empty:hidden">
        {found.map((model) => (
          <li key={nameOf(model)} className="grid gap-1 text-small">
            {named ? (
              <Known model={model} schema={store.schema} />
            ) : (
              <Button
                variant="secondary"
                size="sm"
                className="h-auto justify-start py-1.5 text-left whitespace-normal"
                onPress={() => choose(model)}
              >
                <span className="grid">
                  <span className="font-semibold">{fill(copy.use, { model: nameOf(model) })}</span>
                  <span className="font-regular text-ink-2">{factsOf(model, store.schema)}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > 0 && <p className="text-micro text-ink-3">{copy.about}</p>}
      {!named && (
        <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setDescribing(true)}>
          {copy.describe}
        </Button>
      )}
      {isDescribing && (
        <DescribeModelDialog
          table={table}
          rowId={rowId}
          name={text.trim()}
          onClose={() => setDescribing(false)}
        />
      )}
    </section>
  )
}

function titleOf(found: number, named: KnownModel | undefined, text: string): string {
  if (named) return copy.known
  return found > 0 ? copy.offers : fill(copy.unknown, { model: text.trim() })
}

function Known({ model, schema }: { model: KnownModel; schema: FormSchema }) {
  const { title, url } = model.source
  return (
    <>
      <span>{factsOf(model, schema)}</span>
      {model.note !== null && <span className="text-ink-2">{model.note}</span>}
      <span className="text-micro text-ink-3">
        {copy.source}: {url === null ? title : <Link href={url}>{title}</Link>}
      </span>
    </>
  )
}

/** ULT freezer, standard, 535 L, 13.3 and 14.4 kWh a day at −80 °C, grade B. */
function factsOf({ type, litres, energy }: KnownModel, { columns: [first] }: FormSchema): string {
  return [
    type === null || !first ? copy.type_open : optionLabel(first, type),
    ...(litres === null ? [] : [fill(copy.litres, { n: formatExact(Math.round(litres)) })]),
    ...energy.map(energyText),
    ...[...new Set(energy.map(({ grade }) => grade))].map((grade) => fill(copy.grade, { grade })),
  ].join(', ')
}

function energyText({ kwhPerDay, at }: ModelEnergy): string {
  const kwh = formatExact(Number(kwhPerDay.toPrecision(3)))
  return at === null ? fill(copy.energy, { kwh }) : fill(copy.energy_at, { kwh, at: at.replaceAll('-', '−') })
}
