import { renderMail } from '@lab-zer0/content/mails.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { organisations } from '../../db/schema/organisations.ts'
import { users } from '../../db/schema/users.ts'
import type { Signed } from '../../platform/context.ts'
import type { MailHandlers } from '../../platform/mail-jobs.ts'
import { nameOrEmail } from '../labs/index.ts'

export async function sendNewAdminMail({ actor, enqueue }: Signed, userId: string): Promise<void> {
  const { organisationId } = actor
  await enqueue({ kind: 'new-admin', organisationId, userId, payload: { granted_by: actor.userId } })
}

export const organisationsMailHandlers: MailHandlers = {
  async 'new-admin'({ db, config, userId, organisationId }, payload) {
    if (!userId || !organisationId) return undefined
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId))
    const ofTwo = inArray(users.id, [userId, payload.granted_by ?? userId])
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
      granted_by: giver ? nameOrEmail(giver) : 'An admin',
      dashboard_link: `${config.publicUrl}/dashboard`,
    }
    const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
    return { to: person.email, mail: renderMail('new_admin', values, frame) }
  },
}
