import type { saveTypeWords as contract } from '@lab-zer0/contracts/type-words.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import type { FormContext } from './for-form.ts'
import { formOf } from './forms.ts'
import { storeTypeWords, typeWordsOf } from './type-words.queries.ts'

/** Remembers what the words of a list mean, for everybody in the lab. A word that comes twice means the last. */
export async function saveTypeWords(
  { db, now, organisationId, lab, category }: FormContext,
  { body }: Input<typeof contract>,
) {
  const { schema } = formOf(lab.type, category, 'baseline')
  const [column] = schema.columns
  const isType = (value: string) =>
    column?.constraints.type === 'exact_values' && checkValue(column, value) === null
  if (!body.words.every(({ type }) => isType(type))) refuse('cell_not_valid')
  const key = { organisationId, labId: lab.id, category }
  const each = [...new Map(body.words.map((word) => [word.word, word])).values()]
  await storeTypeWords(db, key, each, now)
  return { success: true as const, words: await typeWordsOf(db, key) }
}
