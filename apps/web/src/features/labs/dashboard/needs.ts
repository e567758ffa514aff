import { labs as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Admin } from '@lab-zer0/contracts/organisation-admins.ts'
import type { Organisation } from '@lab-zer0/contracts/organisations.ts'
import { daysLeft, EXPIRING_DAYS } from '@lab-zer0/domain/certificates/validity.ts'
import type { LabState } from '@lab-zer0/domain/labs/stages.ts'
import { fill, formatDate } from '../../../lib/format.ts'
import { count } from '../lab-words.ts'

export type Need = { id: string; title: string; text: string } & (
  | { kind: 'appeal' | 'auditor' | 'champion' | 'certificate'; labs: readonly Lab[] }
  | { kind: 'domain' | 'second-factor' }
)
type AboutLabs = Extract<Need, { labs: unknown }>

const { needs_you: needs } = copy

type Domains = NonNullable<Organisation['email_domains']>
type Waiting = { labs: readonly Lab[]; admins?: readonly Admin[]; domains?: Domains; now?: Date }

/**
 * What waits for an admin, dearest first: an appeal, a submitted lab, an audit that is overdue, a lab that cannot submit,
 * certificates that are suspended, have ended or soon will, a domain, a colleague without rights.
 */
export function needsOf({ labs, admins = [], domains = [], now = new Date() }: Waiting): Need[] {
  const appealing = labs.filter((lab) => lab.has_open_appeal)
  return [
    ...about('appeal', appealing, {
      one: needs.appeal_one,
      many: needs.appeal_many,
      text: needs.appeal_text,
    }),
    ...about('auditor', labs.filter(hasNoAuditor), {
      one: needs.no_auditor_one,
      many: needs.no_auditor_many,
      text: needs.no_auditor_text,
    }),
    ...about('auditor', inState(labs, 'audit_overdue'), {
      one: needs.overdue_one,
      many: needs.overdue_many,
      text: needs.overdue_text,
    }),
    ...about('champion', labs.filter(hasNoChampion), {
      one: needs.no_champion_one,
      many: needs.no_champion_many,
      text: needs.no_champion_text,
    }),
    ...about('certificate', inState(labs, 'suspended'), {
      one: needs.suspended_one,
      many: needs.suspended_many,
      text: needs.suspended_text,
    }),
    ...about('certificate', inState(labs, 'certificate_ended'), {
      one: needs.ended_one,
      many: needs.ended_many,
      text: needs.ended_text,
    }),
    ...endingSoon(labs, now),
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

function endingSoon(labs: readonly Lab[], now: Date): Need[] {
  const ending = labs.filter((lab) => daysToRenew(lab, now) !== null)
  const [first] = ending
  const days = count((first && daysToRenew(first, now)) ?? 0, 'day')
  return about('certificate', ending, {
    one: needs.ending_one,
    many: needs.ending_many,
    text: needs.ending_text,
  }).map((need) => ({
    ...need,
    title: fill(need.title, { days: ending.length === 1 ? days : EXPIRING_DAYS }),
  }))
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

function inState(labs: readonly Lab[], wanted: LabState): Lab[] {
  return labs.filter(({ state }) => state === wanted)
}

type Copy = { one: string; many: string; text: string }

/** One lab by its name, several by their number with the names under it. */
function about(kind: AboutLabs['kind'], labs: readonly Lab[], copy: Copy): AboutLabs[] {
  const [first] = labs
  if (!first) return []
  const isOne = labs.length === 1
  const title = fill(isOne ? copy.one : copy.many, { lab: first.name, n: labs.length })
  const names = isOne ? '' : `${labs.map(({ name }) => name).join(', ')}. `
  return [{ id: copy.text, kind, labs, title, text: `${names}${copy.text}` }]
}
