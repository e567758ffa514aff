import { labs as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { daysLeft, EXPIRING_DAYS } from '@lab-zer0/domain/certificates/validity.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { count } from '../lab-words.ts'

export type Need = { id: string; title: string; text: string } & (
  | { kind: 'appeal'; labs: readonly Lab[] }
  | { kind: 'auditor' }
  | { kind: 'overdue' }
  | { kind: 'certificate'; labs: readonly Lab[] }
  | { kind: 'champion'; labs: readonly Lab[] }
  | { kind: 'domain' }
  | { kind: 'second-factor' }
)

const { needs_you: needs } = copy

type Domains = NonNullable<Organisation['email_domains']>
type Waiting = { labs: readonly Lab[]; admins?: readonly Admin[]; domains?: Domains; now?: Date }

/**
 * What waits for an admin, dearest first: an appeal, a submitted lab, an audit that is overdue, a lab that cannot submit,
 * certificates that are suspended, have ended or soon will, a domain, a colleague without rights.
 */
export function needsOf({ labs, admins = [], domains = [], now = new Date() }: Waiting): Need[] {
  const appealing = labs.filter((lab) => lab.has_open_appeal)
  const withoutAuditor = labs.filter(hasNoAuditor)
  const withoutChampion = labs.filter(hasNoChampion)
  const overdue = labs.filter(({ state }) => state === 'audit_overdue')
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
    ...about(overdue, needs.overdue_one, needs.overdue_many, needs.overdue_text).map((need) => ({
      ...need,
      id: 'overdue',
      kind: 'overdue' as const,
    })),
    ...about(withoutChampion, needs.no_champion_one, needs.no_champion_many, needs.no_champion_text).map(
      (said) => ({ ...said, id: 'champion', kind: 'champion' as const, labs: withoutChampion }),
    ),
    ...certificateNeeds(labs, now),
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

function certificateNeeds(labs: readonly Lab[], now: Date): Need[] {
  const suspended = labs.filter(({ state }) => state === 'suspended')
  const ended = labs.filter(({ state }) => state === 'certificate_ended')
  const ending = labs.filter((lab) => daysToRenew(lab, now) !== null)
  const [first] = ending
  const days = count((first && daysToRenew(first, now)) ?? 0, 'day')
  const one = fill(needs.ending_one, { lab: '{lab}', days })
  const many = fill(needs.ending_many, { n: '{n}', days: EXPIRING_DAYS })
  return [
    ...about(suspended, needs.suspended_one, needs.suspended_many, needs.suspended_text).map((need) => ({
      ...need,
      id: 'suspended',
      kind: 'certificate' as const,
      labs: suspended,
    })),
    ...about(ended, needs.ended_one, needs.ended_many, needs.ended_text).map((said) => ({
      ...said,
      id: 'ended',
      kind: 'certificate' as const,
      labs: ended,
    })),
    ...about(ending, one, many, needs.ending_text).map((said) => ({
      ...said,
      id: 'ending',
      kind: 'certificate' as const,
      labs: ending,
    })),
  ]
}

/** Days until a certificate ends that nobody renews yet; null where there is time enough. */
export function daysToRenew(lab: Lab, now: Date): number | null {
  if (lab.certified_until === null || lab.needed_next !== 'nobody') return null
  const days = daysLeft(new Date(lab.certified_until), now)
  return days <= EXPIRING_DAYS ? days : null
}

/** Submitted for audit; an open appeal waits for the admin too, but for a decision. */
export function hasNoAuditor(lab: Lab): boolean {
  return lab.needed_next === 'admin' && !lab.has_open_appeal
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
