import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { closeByProvider, exportByProvider } from '../features/account/by-provider.ts'
import { createProviderAdmin } from '../features/auth/create-provider-admin.ts'
import { asOwner } from '../platform/owner.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'
import { withJobs } from './with-jobs.ts'

const words = command_answers.provider

type NewAdmin = { email: string; firstName: string; lastName: string }

export async function createAdmin(call: Call): Promise<Answer> {
  const person = adminOf(call.flag('email'), call.flag('first'), call.flag('last'))
  const link = await makeAdmin(call, person)
  const lines = [fill(words.admin_made, { email: person.email }), link]
  return { lines, data: { email: person.email, link } }
}

export function adminOf(typed: string | undefined, firstName?: string, lastName?: string): NewAdmin {
  const email = normaliseEmail(typed ?? '')
  if (!isEmail(email) || !firstName || !lastName) throw new WrongUsage(words.admin_incomplete)
  return { email, firstName, lastName }
}

/** The link that sets the password. */
export async function makeAdmin(call: Call, person: NewAdmin): Promise<string> {
  const { origin } = new URL(call.needed('PUBLIC_URL'))
  const token = await asOwner(call.needed('OWNER_DATABASE_URL'), (db) =>
    createProviderAdmin(db, person, new Date()),
  )
  return `${origin}/reset-password/${token}`
}

export async function exportAccount(call: Call): Promise<Answer> {
  const [email = ''] = call.args
  const copy = await asOwner(call.needed('OWNER_DATABASE_URL'), (db) =>
    exportByProvider(db, normaliseEmail(email), new Date()),
  )
  if (!copy) throw new CommandRefused(fill(words.no_account, { email }))
  return { lines: [JSON.stringify(copy, null, 2)], data: { export: copy } }
}

export async function closeAccount(call: Call): Promise<Answer> {
  const [email = ''] = call.args
  const isClosed = await withJobs(call.needed('OWNER_DATABASE_URL'), (db, jobs) =>
    closeByProvider(
      {
        db,
        now: new Date(),
        enqueue: (job) => jobs.send(db, job),
        enqueueWork: (job) => jobs.sendWork(db, job),
      },
      normaliseEmail(email),
    ),
  )
  if (!isClosed) throw new CommandRefused(fill(words.no_account, { email }))
  return { lines: [fill(words.account_closed, { email })], data: { email } }
}
