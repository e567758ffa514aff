import { calculator } from '@lab-zer0/content/data/microcopy.json'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

const { form: words } = calculator

/** Each column and row in words, said once for the whole form. */
export function AboutFields({ schema, tip }: { schema: FormSchema; tip: string }) {
  const columns = schema.columns.map(({ label, description, is_required }) => ({
    term: label,
    text: is_required ? description : `${description} ${words.about_optional}`,
  }))
  const rows = schema.rows.map(({ label, description }) => ({ term: label, text: description }))
  return (
    <Disclosure title={words.about}>
      <p className="mb-2 text-ui text-ink-2">{tip}</p>
      <DescriptionList items={[...columns, ...rows]} />
    </Disclosure>
  )
}
