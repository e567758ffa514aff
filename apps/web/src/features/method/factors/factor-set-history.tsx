import { factorSetOn } from '@lab-zer0/content/factors.ts'
import { method } from '@lab-zer0/content/microcopy.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'
import { Badge } from '../../../ui/badge.tsx'

const { history: copy } = method
/** The last set that is published tells of all before it. */
const END_OF_TIME = '9999-12-31'

/** What each set changed against the one before. */
export function FactorSetHistory() {
  const { history } = factorSetOn(END_OF_TIME)
  const { version: inForce } = factorSetToday()
  return (
    <>
      <p>{copy.intro}</p>
      <ol className="grid gap-4">
        {history.map(({ version, effective_from, changes }) => (
          <li key={version} className="grid gap-1 border-l-2 border-line-strong pl-4">
            <span className="flex flex-wrap items-center gap-2">
              <strong>{fill(copy.version, { version, date: formatDate(effective_from) })}</strong>
              {version === inForce && <Badge tone="gum">{copy.current}</Badge>}
            </span>
            <ul>
              {changes.map((change) => (
                <li key={change} className="text-ink-2">
                  {change}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  )
}
