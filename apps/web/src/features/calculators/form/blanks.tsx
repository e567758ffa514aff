import { blankLines } from '@lab-zer0/content/blank-text.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { blanksOf } from '@lab-zer0/domain/calculators/blanks.ts'
import { fill } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { FormStore } from './form-store.ts'
import { useFormData } from './use-form-store.ts'

const { form: copy } = calculator

/** What the form would be locked without, row by row. Nothing where all is filled in. */
export function Blanks({ store }: { store: FormStore }) {
  const data = useFormData(store)
  const { blank, asked } = blanksOf(store.schema, data)
  if (Object.keys(data).length === 0) return <Notice tone="warning" title={copy.blank_none} />
  if (blank === 0) return null
  const lines = blankLines(store.schema, data)
  const advice = Map.groupBy(
    lines.filter((line) => line.isForAdvice),
    ({ columns }) => columns.join(', '),
  )
  const title = fill(blank === 1 ? copy.blank_title_one : copy.blank_title, { n: blank, total: asked })
  return (
    <Notice tone="warning" title={title}>
      <ul className="list-disc pl-5">
        {lines
          .filter((line) => !line.isForAdvice)
          .map(({ row, columns, isRequired }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two units may have one name, and the list never changes order
            <li key={at}>
              {row}: {columns.length > 0 ? columns.join(', ') : copy.blank_row}
              {isRequired && <strong> ({copy.blank_needed})</strong>}
            </li>
          ))}
        {[...advice].map(([columns, own]) => (
          <li key={columns}>
            {fill(copy.blank_advice, { columns, rows: own.map(({ row }) => row).join(', ') })}
          </li>
        ))}
      </ul>
      <p>{copy.blank_text}</p>
    </Notice>
  )
}
