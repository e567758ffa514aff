import { getTypeWords, saveTypeWords } from '@lab-zer0/contracts/type-words.ts'
import type { TypeChoices } from '@lab-zer0/domain/units/plan-import.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FormAddress } from '../calculators.api.ts'

/** The types that the lab chose for the words of earlier lists. */
export function typeWordsOptions({ labId, category }: FormAddress) {
  return queryOptions({
    queryKey: ['calculators', 'type-words', labId, category],
    queryFn: async ({ signal }): Promise<TypeChoices> => {
      const { words } = await call(getTypeWords, { params: { labId, category }, signal })
      return Object.fromEntries(words.map(({ word, type }) => [word, type]))
    },
    staleTime: 0,
  })
}

export function rememberTypes({ labId, category }: FormAddress, words: { word: string; type: string }[]) {
  return call(saveTypeWords, { params: { labId, category }, body: { words } })
}
