import { calculator, readings } from '@lab-zer0/content/microcopy.ts'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'

const { form: copy } = calculator

type AboutFieldsProps = { schema: FormSchema; tip: string; asksHowSure: boolean; children: ReactNode }

/** Each column and row in words, said once for the whole form. The children stand beside it. */
export function AboutFields({ schema, tip, asksHowSure, children }: AboutFieldsProps) {
  // A room is asked for twice: where the unit is, and what the meter was read in.
  const columns = schema.columns.map(({ label, description, is_required, group }) => ({
    term: group === 'reading' ? fill(readings.of_reading, { column: label }) : label,
    text: is_required ? description : `${description} ${copy.about_optional}`,
  }))
  const rows = schema.rows.map(({ label, description }) => ({ term: label, text: description }))
  const sure = asksHowSure ? [{ term: readings.how_sure_title, text: readings.how_sure_about }] : []
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <Disclosure title={copy.about}>
        <p className="mb-2 text-ui text-ink-2">{tip}</p>
        <DescriptionList items={[...sure, ...columns, ...rows]} />
      </Disclosure>
      <div className="flex min-h-11 items-center self-start justify-self-end">{children}</div>
    </div>
  )
}
