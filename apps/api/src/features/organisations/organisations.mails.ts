import { formatMailDate, renderMail } from '@lab-zer0/content/mails.ts'
import { mail_words } from '@lab-zer0/content/microcopy.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { domainClaimEndsAt } from '@lab-zer0/domain/organisations/organisation.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { organisationDomains, organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import { mailTo } from '../../platform/compose-mail.ts'
import type { Signed } from '../../platform/context.ts'
import type { JobContext, MailHandlers } from '../../platform/mail-jobs.ts'
import { nameOrEmail } from '../people/index.ts'
import { adminsOf } from './admins.queries.ts'

export async function sendNewAdminMail({ actor, enqueue }: Signed, userId: UserId): Promise<void> {
  const { organisationId } = actor
  await enqueue({ kind: 'new-admin', organisationId, userId, payload: { granted_by: actor.userId } })
}

export const organisationsMailHandlers = {
  async 'new-admin'({ db, config, userId, organisationId }, payload) {
    if (!userId || !organisationId) return undefined
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId))
    const ofTwo = inArray(users.id, [userId, payload.granted_by])
    const people = await db
      .select()
      .from(users)
      .where(and(eq(users.organisationId, organisationId), ofTwo))
    const person = people.find(({ id }) => id === userId)
    const giver = people.find(({ id }) => id === payload.granted_by)
    if (!organisation || !person?.isOrganisationAdmin) return undefined
    const values = {
      first_name: person.firstName,
      organisation: organisation.name,
      granted_by: giver ? nameOrEmail(giver) : mail_words.an_admin,
      dashboard_link: `${config.publicUrl}/dashboard`,
    }
    const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
    return { to: person.email, mail: renderMail('new_admin', values, frame) }
  },

  async 'domain-waiting'(context) {
    const facts = await domainFacts(context)
    if (!facts || facts.waiting.length === 0) return undefined
    const { admin, organisation, waiting } = facts
    return mailTo(context, admin.email, 'domain_waiting', {
      first_name: admin.firstName,
      organisation: organisation.name,
      domains: namesOf(waiting),
      end_date: formatMailDate(endOf(waiting)),
      settings_link: `${context.config.publicUrl}/dashboard/organisation`,
    })
  },

  async 'domain-to-confirm'(context, payload) {
    const facts = await domainFacts(context)
    if (!facts || facts.waiting.length === 0) return undefined
    const { admin, organisation, waiting } = facts
    return mailTo(context, context.config.contactEmail, 'domain_to_confirm', {
      organisation: organisation.name,
      admin_email: admin.email,
      invited_domain: payload.invited_domain ?? 'unknown',
      commands: waiting
        .map(({ domain }) => `labzero provider confirm-domain ${domain} --organisation ${organisation.id}`)
        .join('\n'),
      end_date: formatMailDate(endOf(waiting)),
      dashboard_link: `${context.config.publicUrl}/dashboard`,
    })
  },

  async 'domain-confirmed'(context, payload) {
    const facts = await domainFacts(context)
    if (!facts) return undefined
    return mailTo(context, facts.admin.email, 'domain_confirmed', {
      first_name: facts.admin.firstName,
      organisation: facts.organisation.name,
      domains: payload.domains,
      register_link: `${context.config.publicUrl}/register`,
    })
  },

  async 'domain-claim-ended'(context, payload) {
    const facts = await domainFacts(context)
    if (!facts) return undefined
    return mailTo(context, facts.admin.email, 'domain_claim_ended', {
      first_name: facts.admin.firstName,
      organisation: facts.organisation.name,
      domains: payload.domains,
      settings_link: `${context.config.publicUrl}/dashboard/organisation`,
    })
  },
} satisfies Partial<MailHandlers>

/** An admin of the organisation, and what still waits when the mail is written. */
async function domainFacts({ db, userId, organisationId }: JobContext) {
  if (!userId || !organisationId) return undefined
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId))
  const admin = (await adminsOf(db, organisationId)).find(({ id }) => id === userId)
  if (!organisation || !admin) return undefined
  const waiting = await db
    .select()
    .from(organisationDomains)
    .where(
      and(eq(organisationDomains.organisationId, organisationId), isNull(organisationDomains.confirmedAt)),
    )
    .orderBy(asc(organisationDomains.createdAt), asc(organisationDomains.domain))
  return { organisation, admin, waiting }
}

type Claim = typeof organisationDomains.$inferSelect

const namesOf = (claims: readonly Claim[]) => claims.map(({ domain }) => domain).join(', ')

/** Of the oldest claim: whoever acts before then loses none. */
const endOf = ([first]: readonly Claim[]) => domainClaimEndsAt(first?.createdAt ?? new Date())
