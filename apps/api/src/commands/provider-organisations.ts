import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { REASON_LENGTH } from '@lab-zer0/contracts/certificates.ts'
import { isPublicId, normalisePublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { withdrawByProvider } from '../features/certificates/withdraw-certificate.ts'
import { confirmDomain, pendingDomains } from '../features/organisations/confirm-domain.ts'
import { extendSubscription, subscriptions } from '../features/organisations/subscriptions.ts'
import { asOwner } from '../platform/owner.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'
import { withJobs } from './with-jobs.ts'

const words = command_answers.provider

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

export async function listDomains(call: Call): Promise<Answer> {
  const domains = await asOwner(call.needed('OWNER_DATABASE_URL'), pendingDomains)
  const lines = domains.map((claim) =>
    [
      claim.domain,
      claim.organisationName,
      claim.organisationId,
      fill(words.domain_invited, { domain: claim.invitedDomain ?? words.domain_invited_unknown }),
      fill(words.domain_days, { claimed: dayOf(claim.claimedAt), ends: dayOf(claim.endsAt) }),
    ].join('\t'),
  )
  return { lines: lines.length > 0 ? lines : [words.no_domain], data: { domains } }
}

export async function confirmClaim(call: Call): Promise<Answer> {
  const [domain = ''] = call.args
  const organisation = call.flag('organisation')
  return withJobs(call.needed('OWNER_DATABASE_URL'), async (db, jobs) => {
    const claims = (await pendingDomains(db)).filter(
      (claim) =>
        claim.domain === domain && (organisation === undefined || claim.organisationId === organisation),
    )
    const [pending, ...others] = claims
    if (!pending) throw new CommandRefused(fill(words.domain_not_waiting, { domain }))
    if (others.length > 0) throw new CommandRefused(fill(words.domain_claimed_twice, { domain }))
    const confirmed = await confirmDomain(db, { ...pending, enqueue: (job) => jobs.send(db, job) })
    if (confirmed.length === 0) throw new CommandRefused(fill(words.domain_of_another, { domain }))
    const organisationName = pending.organisationName
    const lines = [
      fill(words.domain_confirmed, { domains: confirmed.join(', '), organisation: organisationName }),
    ]
    return { lines, data: { confirmed, organisation: organisationName } }
  })
}

export async function revoke(call: Call): Promise<Answer> {
  const publicId = normalisePublicId(call.args[0] ?? '')
  const reason = call.flag('reason')?.trim() ?? ''
  if (!isPublicId(publicId) || reason.length < REASON_LENGTH.least) {
    throw new WrongUsage(words.revoke_incomplete)
  }
  const outcome = await withJobs(call.needed('OWNER_DATABASE_URL'), (db, jobs) =>
    withdrawByProvider(db, {
      publicId,
      reason,
      now: new Date(),
      enqueue: (job) => jobs.send(db, job),
      enqueueWork: (job) => jobs.sendWork(db, job),
    }),
  )
  if (outcome === undefined) throw new CommandRefused(fill(words.no_certificate, { number: publicId }))
  const text = outcome ? words.withdrawn : words.withdrawn_before
  return { lines: [fill(text, { number: publicId })], data: { number: publicId, was_withdrawn_now: outcome } }
}

export async function listSubscriptions(call: Call): Promise<Answer> {
  const all = await asOwner(call.needed('OWNER_DATABASE_URL'), subscriptions)
  const rows = all.map(({ id, name, endsAt }) => ({ id, name, ends_on: dayOf(endsAt) }))
  return {
    lines: rows.map(({ id, name, ends_on: day }) => `${day}\t${id}\t${name}`),
    data: { subscriptions: rows },
  }
}

export async function extend(call: Call): Promise<Answer> {
  const [id] = call.args
  const endsAt = new Date(call.flag('until') ?? '')
  if (Number.isNaN(endsAt.getTime())) throw new WrongUsage(words.extend_incomplete)
  return asOwner(call.needed('OWNER_DATABASE_URL'), async (db) => {
    const known = (await subscriptions(db)).find((subscription) => subscription.id === id)
    if (!known) throw new CommandRefused(fill(words.no_organisation, { id: id ?? '' }))
    await extendSubscription(db, known.id, endsAt)
    const day = dayOf(endsAt)
    return { lines: [fill(words.extended, { name: known.name, day })], data: { id: known.id, ends_on: day } }
  })
}
