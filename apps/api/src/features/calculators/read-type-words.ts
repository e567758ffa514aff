import type { FormContext } from './for-form.ts'
import { typeWordsOf } from './type-words.queries.ts'

export async function readTypeWords({ db, organisationId, lab, category }: FormContext) {
  const words = await typeWordsOf(db, { organisationId, labId: lab.id, category })
  return { success: true as const, words }
}
