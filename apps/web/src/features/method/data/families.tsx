import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { method } from '@lab-zer0/content/site.ts'
import { familyOf } from '@lab-zer0/domain/calculators/engine-2/factor-shifts.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'
import { Paragraphs } from '../method-part.tsx'
import { TextTable } from '../text-table.tsx'

const copy = method.typed
const rules = rangeRules.at(-1)

/** Which factors are wrong together, in the set that is in force. */
export function Families() {
  if (!rules) return null
  const members = Map.groupBy(factorSetToday().factors, (factor) => familyOf(factor, rules)?.name)
  const rows = [...members].flatMap(([name, factors]) =>
    name === undefined || factors.length === 1
      ? []
      : [[name, factors.map(({ id }) => `\`${id}\``).join(', '), String(factors.length)]],
  )
  const percent = (share: number) => formatExact(Math.round(100 * share))
  const facts = {
    shared: percent(rules.family_share),
    own: percent(1 - rules.family_share),
    between: percent(rules.between_units_share),
  }
  return (
    <>
      <Paragraphs texts={copy.families.map((text) => fill(text, facts))} />
      <TextTable caption={copy.families_caption} columns={copy.families_columns} rows={rows} />
    </>
  )
}
