import text from '@lab-zer0/content/data/calculators/editions/nga-2026.1.json?raw'
import type { FactorSetData } from '@lab-zer0/content/factors.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'

// A test runs the schema on this file, so that no browser has to.
const published: FactorSetData = JSON.parse(text)

/** The set in force with its notes. Forms load the one that comes with the build without them; the API sends them. */
export function documentedFactors(): Pick<FactorSetData, 'version' | 'effective_from' | 'factors'> {
  const set = factorSetToday()
  return set.version === published.version ? published : set
}
