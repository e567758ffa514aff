import { labs as words } from '@lab-zer0/content/data/microcopy.json'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { fill, formatDate } from '../../lib/format.ts'

export type Need = { id: string; title: string; text: string } & (
  | { kind: 'appeal'; labs: readonly Lab[] }
  | { kind: 'auditor' }
  | { kind: 'champion'; labs: readonly Lab[] }
  | { kind: 'domain' }
  | { kind: 'second-factor' }
)

const { needs_you: needs } = words

type Domains = NonNullable<Organisation['email_domains']>

/** What waits for an admin, dearest first: an appeal, a submitted lab, a lab that cannot submit, a domain, a colleague without rights. */
export function needsOf(labs: readonly Lab[], admins: readonly Admin[], domains: Domains = []): Need[] {
  const appealing = labs.filter((lab) => lab.has_open_appeal)
  const withoutAuditor = labs.filter((lab) => lab.needed_next === 'admin')
  const withoutChampion = labs.filter(hasNoChampion)
  return [
    ...about(appealing, needs.appeal_one, needs.appeal_many, needs.appeal_text).map((said) => ({
      ...said,
      id: 'appeal',
      kind: 'appeal' as const,
      labs: appealing,
    })),
    ...about(withoutAuditor, needs.no_auditor_one, needs.no_auditor_many, needs.no_auditor_text).map(
      (said) => ({ ...said, id: 'auditor', kind: 'auditor' as const }),
    ),
    ...about(withoutChampion, needs.no_champion_one, needs.no_champion_many, needs.no_champion_text).map(
      (said) => ({ ...said, id: 'champion', kind: 'champion' as const, labs: withoutChampion }),
    ),
    ...aboutDomains(domains),
    ...admins
      .filter((admin) => !admin.has_second_factor)
      .map(({ id, name }) => ({
        id,
        kind: 'second-factor' as const,
        title: fill(needs.second_factor, { name }),
        text: needs.second_factor_text,
      })),
  ]
}

/** Nothing to do here, but everything else waits for it: without the domain nobody can register. */
function aboutDomains(domains: Domains): Need[] {
  const waiting = domains.filter(({ is_confirmed }) => !is_confirmed)
  const [first] = waiting
  if (!first) return []
  const [end] = waiting.flatMap(({ ends_at }) => ends_at ?? []).toSorted()
  const names = waiting.length === 1 ? [] : [`${waiting.map(({ domain }) => domain).join(', ')}.`]
  const limit = end === undefined ? [] : [fill(needs.domain_end, { date: formatDate(end) })]
  return [
    {
      id: 'domain',
      kind: 'domain',
      title:
        waiting.length === 1
          ? fill(needs.domain_one, { domain: first.domain })
          : fill(needs.domain_many, { n: waiting.length }),
      text: [...names, needs.domain_text, ...limit].join(' '),
    },
  ]
}

export function hasNoChampion(lab: Lab): boolean {
  return lab.champion_email === null && lab.status !== 'certified'
}

/** One lab by its name, several by their number with the names under it. */
function about(labs: readonly Lab[], one: string, many: string, text: string) {
  const [first] = labs
  if (!first) return []
  if (labs.length === 1) return [{ title: fill(one, { lab: first.name }), text }]
  const names = labs.map(({ name }) => name).join(', ')
  return [{ title: fill(many, { n: labs.length }), text: `${names}. ${text}` }]
}
