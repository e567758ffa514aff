import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import { UNIT_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'
import type { KeptUnit } from '../kept-file.ts'

export type NamedUnit = KeptUnit & { name: string }

const NONE: readonly NamedUnit[] = []

/** The units of the lab's register that a question is about; none where its category has no register. */
export function useUnits(labId: LabId, category: string | null): readonly NamedUnit[] {
  const known = UNIT_CATEGORIES.find((each) => each === category)
  const { data } = useQuery({
    queryKey: ['walk', 'units', labId, known],
    queryFn: async ({ signal }) => {
      const params = { labId, category: known ?? '' }
      return (await call(getFormData, { params, query: { mode: 'baseline' }, signal })).form_data
    },
    enabled: known !== undefined,
  })
  if (!data || !known) return NONE
  return Object.entries(data).map(([rowId, { unit_name: name }], index) => ({
    category: known,
    rowId,
    name: typeof name === 'string' && name !== '' ? name : fill(copy.unnamed, { n: index + 1 }),
  }))
}
