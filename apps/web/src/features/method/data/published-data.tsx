import actions from '@lab-zer0/content/data/calculators/actions.json?url'
import expected from '@lab-zer0/content/data/calculators/editions/examples-nga-2026.1.json?url'
import factors from '@lab-zer0/content/data/calculators/editions/nga-2026.1.json?url'
import examples from '@lab-zer0/content/data/calculators/examples.json?url'
import earlier from '@lab-zer0/content/data/calculators/factors.json?url'
import rules from '@lab-zer0/content/data/calculators/range-rules.json?url'
import market from '@lab-zer0/content/data/electricity/market-factors.json?url'
import { method } from '@lab-zer0/content/site.ts'
import { Link } from '../../../ui/link.tsx'

const { links } = method.published
const files: Readonly<Record<string, string>> = {
  ...{ factors, earlier, rules },
  ...{ examples, expected, actions, market },
}

/** The files that results are computed with, as they are. */
export function PublishedData() {
  return (
    <ul className="grid gap-1">
      {Object.entries(links).map(([id, label]) => (
        <li key={id}>
          <Link href={files[id] ?? ''} className="inline-flex min-h-11 items-center" download>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
