import { locale } from '@lab-zer0/content/locale.ts'
import { method } from '@lab-zer0/content/microcopy.ts'
import { listSchemeDecisions, type SchemeDecisionRow } from '@lab-zer0/contracts/appeals.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'

const copy = method.decisions
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What the scheme has decided so far, without names. */
export function SchemeDecisions() {
  const decided = useQuery({
    queryKey: ['appeals', 'decisions'],
    queryFn: async ({ signal }) => (await call(listSchemeDecisions, { signal })).decisions,
  })
  return (
    <>
      <h3 className="pt-3 text-title-3">{copy.heading}</h3>
      <div role="status" className="text-ink-2">
        {decided.isError && copy.failed}
        {decided.data?.length === 0 && copy.none}
      </div>
      {decided.data !== undefined && decided.data.length > 0 && (
        <>
          <p>{copy.intro}</p>
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
  const type = copy[decision.lab_type]
  return (
    <li className="grid gap-1">
      <strong>{copy[decision.result]}</strong>
      <span className="text-small text-ink-2">
        {fill(copy.line, { month: when, type, edition: decision.level_edition })}
      </span>
      <p className="whitespace-pre-line wrap-anywhere">{decision.grounds}</p>
      <span className="text-small text-ink-2">
        {fill(copy.questions, { list: decision.questions.join(', ') })}
      </span>
    </li>
  )
}
