import { renderMail } from '@lab-zer0/content/mails.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { labs } from '../../db/schema/labs.ts'
import { users } from '../../db/schema/users.ts'
import type { OutgoingMail } from '../../platform/mail.ts'
import type { JobContext } from '../../platform/mail-jobs.ts'
import { nameOrEmail } from './labs.present.ts'
import { membersOf } from './members.queries.ts'

export type User = typeof users.$inferSelect

/** The lab that a mail is about, its champion and the first admin; undefined where the lab is gone. */
export async function factsFor({ db, organisationId }: JobContext, labId: string | null | undefined) {
  if (!organisationId || !labId) return undefined
  const [lab] = await db
    .select()
    .from(labs)
    .where(and(eq(labs.organisationId, organisationId), eq(labs.id, labId)))
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true)))
    .orderBy(asc(users.createdAt))
    .limit(1)
  if (!lab || !admin) return undefined
  const champion = (await membersOf(db, organisationId, labId)).find(({ isChampion }) => isChampion)?.user
  return { lab, admin, champion }
}

/** In the order asked for; undefined for those who are gone. */
export async function peopleOf({ db, organisationId }: JobContext, ids: (string | null | undefined)[]) {
  const wanted = ids.map((id) => id ?? null)
  const rows = await db
    .select()
    .from(users)
    .where(
      sql`${users.organisationId} = ${organisationId} and ${users.id} in ${wanted.filter((id) => id !== null)}`,
    )
  return wanted.map((id) => rows.find((row) => row.id === id))
}

export function adminOf({ admin }: { admin: User }) {
  return { admin_name: nameOrEmail(admin), admin_email: admin.email }
}

export function outgoing<Name extends Parameters<typeof renderMail>[0]>(
  context: Pick<JobContext, 'config'>,
  { email }: User,
  name: Name,
  values: Parameters<typeof renderMail<Name>>[1],
): OutgoingMail {
  return mailTo(context, email, name, values)
}

/** To an address behind which there may be no account yet. */
export function mailTo<Name extends Parameters<typeof renderMail>[0]>(
  { config }: Pick<JobContext, 'config'>,
  to: string,
  name: Name,
  values: Parameters<typeof renderMail<Name>>[1],
): OutgoingMail {
  return {
    to,
    mail: renderMail(name, values, { siteUrl: config.publicUrl, contactEmail: config.contactEmail }),
  }
}
