import { method } from '@lab-zer0/content/data/microcopy.json'
import { locale } from '@lab-zer0/content/locale.ts'
import { listSchemeDecisions, type SchemeDecisionRow } from '@lab-zer0/contracts/appeals.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'

const words = method.decisions
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What the scheme has decided so far, without names. */
export function SchemeDecisions() {
  const decided = useQuery({
    queryKey: ['appeals', 'decisions'],
    queryFn: async ({ signal }) => (await call(listSchemeDecisions, { signal })).decisions,
  })
  return (
    <>
      <h3 className="pt-3 text-title-3">{words.heading}</h3>
      <div role="status" className="text-ink-2">
        {decided.isError && words.failed}
        {decided.data?.length === 0 && words.none}
      </div>
      {decided.data !== undefined && decided.data.length > 0 && (
        <>
          <p>{words.intro}</p>
          <ul className="grid max-w-prose gap-5">
            {decided.data.map((decision, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: published decisions have no id, and the list never moves
              <Decision key={place} decision={decision} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Decision({ decision }: { decision: SchemeDecisionRow }) {
  const when = month.format(new Date(`${decision.month}-01T00:00:00Z`))
  const type = words[decision.lab_type]
  return (
    <li className="grid gap-1">
      <strong>{words[decision.result]}</strong>
      <span className="text-small text-ink-2">
        {fill(words.line, { month: when, type, edition: decision.level_edition })}
      </span>
      <p className="whitespace-pre-line wrap-anywhere">{decision.grounds}</p>
      <span className="text-small text-ink-2">
        {fill(words.questions, { list: decision.questions.join(', ') })}
      </span>
    </li>
  )
}
