import { calculator, sync } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { type FormColumn, type FormSchema, findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue, firstColumnFirst } from '@lab-zer0/domain/calculators/validation.ts'
import { Check, CircleAlert, CloudOff, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { nameAndUnit } from './cell-text.ts'
import type { Draft, RowState } from './form-state.ts'
import type { FormStore } from './form-store.ts'

const { form: copy } = calculator
const { states, line } = sync

export type RowValues = Readonly<Record<string, Draft>>

/** The first column of this row whose value cannot be saved. */
export function wrongColumn(schema: FormSchema, values: RowValues): FormColumn | undefined {
  return schema.columns.find(({ id }) => {
    const column = findColumn(schema, id)
    const value = values[id]
    return column && value !== null && value !== undefined && checkValue(column, value) !== null
  })
}

/** The specification's sentence, until the first column is filled in. */
export function closedReason(schema: FormSchema, values: RowValues): string | undefined {
  const problem = firstColumnFirst(schema, '', values)
  return problem ? problemText(problem) : undefined
}

type RowStatusProps = { store: FormStore; row: RowState; values: RowValues }

/** In one line what is going on with a row: what hinders the saving first. */
export function RowStatus({ store, row, values }: RowStatusProps) {
  const wrong = wrongColumn(store.schema, values)
  const savings = Object.values(row.saving)
  if (wrong) {
    const column = nameAndUnit(wrong.label).name
    return <Line tone="text-danger font-semibold" icon={<Alert />} text={fill(copy.fix, { column })} />
  }
  if (savings.some(({ outcome }) => outcome.kind === 'lost')) {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <Line icon={<Kept />} text={states.kept} />
        <Button variant="quiet" size="sm" onPress={() => store.retryNow()}>
          {line.try_again}
        </Button>
      </span>
    )
  }
  if (savings.some(({ outcome }) => outcome.kind === 'refused')) {
    return <Line tone="text-danger font-semibold" icon={<Alert />} text={states.error} />
  }
  if (savings.some((saving) => indicatorOf(saving) === 'saving'))
    return <Line icon={<Pulse />} text={states.saving} />
  if (savings.some((saving) => indicatorOf(saving) === 'saved')) {
    return <Line tone="text-success" icon={<Tick />} text={states.saved} />
  }
  const reason = closedReason(store.schema, values)
  return reason === undefined ? <span /> : <Line icon={<Closed />} text={reason} />
}

function Line({ icon, text, tone = 'text-ink-2' }: { icon: ReactNode; text: string; tone?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 py-2 text-small [&>svg]:size-4 [&>svg]:shrink-0 ${tone}`}
    >
      {icon}
      {text}
    </span>
  )
}

const Alert = () => <CircleAlert aria-hidden="true" strokeWidth={2} />
const Kept = () => <CloudOff aria-hidden="true" strokeWidth={1.75} />
const Tick = () => <Check aria-hidden="true" strokeWidth={2} />
const Closed = () => <Lock aria-hidden="true" strokeWidth={1.75} />

/** Three bars that rise, as in a meter. */
function Pulse() {
  return (
    <span aria-hidden="true" className="inline-flex h-4 items-end gap-0.5 *:w-[3px] *:bg-current">
      <i className="h-[45%]" />
      <i className="h-3/4 motion-safe:animate-pulse" />
      <i className="h-full motion-safe:animate-pulse" />
    </span>
  )
}
