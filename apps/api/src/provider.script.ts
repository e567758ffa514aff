import { parseArgs } from 'node:util'
import { REASON_LENGTH } from '@lab-zer0/contracts/certificates.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { isPublicId, normalisePublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { createProviderAdmin } from './features/auth/create-provider-admin.ts'
import { revokeByProvider } from './features/certificates/revoke-certificate.ts'
import { confirmDomain, pendingDomains } from './features/organisations/confirm-domain.ts'
import { createPool } from './platform/database.ts'
import { createJobSender } from './platform/jobs.ts'
import { createLogger } from './platform/logger.ts'
import { asOwner } from './platform/owner.ts'

const HELP = `The provider's command line. Needs OWNER_DATABASE_URL and, for links, PUBLIC_URL.

  npm run provider -- create-admin --email EMAIL --first NAME --last NAME
      makes a provider admin and prints the link that sets the password
  npm run provider -- domains
      lists the email domains that wait to be confirmed
  npm run provider -- confirm-domain DOMAIN
      lets people with that domain register
  npm run provider -- revoke NUMBER --reason TEXT
      withdraws a certificate for good; the public page shows the reason`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    reason: { type: 'string' },
  },
})

function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

async function createAdmin(): Promise<void> {
  const email = normaliseEmail(values.email ?? '')
  if (!isEmail(email) || !values.first || !values.last)
    throw new Error(`An email and both names are needed.\n\n${HELP}`)
  const person = { email, firstName: values.first, lastName: values.last }
  const token = await asOwner(needed('OWNER_DATABASE_URL'), (db) =>
    createProviderAdmin(db, person, new Date()),
  )
  console.log(`${email} is a provider admin. This link sets the password and works once, for 24 hours:`)
  console.log(`${new URL(needed('PUBLIC_URL')).origin}/reset-password/${token}`)
}

async function listDomains(): Promise<void> {
  const domains = await asOwner(needed('OWNER_DATABASE_URL'), pendingDomains)
  for (const { domain, organisationName } of domains) console.log(`${domain}\t${organisationName}`)
  if (domains.length === 0) console.log('No domain is waiting.')
}

async function confirm(name: string | undefined): Promise<void> {
  await asOwner(needed('OWNER_DATABASE_URL'), async (db) => {
    const pending = (await pendingDomains(db)).find(({ domain }) => domain === name)
    if (!pending) throw new Error(`${String(name)} is not waiting to be confirmed`)
    await confirmDomain(db, pending, new Date())
    console.log(`${pending.domain} is confirmed for ${pending.organisationName}.`)
  })
}

async function revoke(typed: string | undefined): Promise<void> {
  const publicId = normalisePublicId(typed ?? '')
  const reason = values.reason?.trim() ?? ''
  if (!isPublicId(publicId) || reason.length < REASON_LENGTH.least)
    throw new Error(`A certificate number and a reason are needed.\n\n${HELP}`)
  const ownerUrl = needed('OWNER_DATABASE_URL')
  const pool = createPool({ url: ownerUrl, size: 1, logger: createLogger('warn') })
  const jobs = createJobSender(pool, createLogger('warn'))
  try {
    const outcome = await asOwner(ownerUrl, (db) =>
      revokeByProvider(db, {
        publicId,
        reason,
        now: new Date(),
        enqueue: (job) => jobs.send(db, job),
        enqueueWork: (job) => jobs.sendWork(db, job),
      }),
    )
    if (outcome === undefined) throw new Error(`There is no certificate ${publicId}`)
    console.log(outcome ? `${publicId} is withdrawn.` : `${publicId} was withdrawn before.`)
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

const [command, argument] = positionals
if (command === 'create-admin') await createAdmin()
else if (command === 'domains') await listDomains()
else if (command === 'confirm-domain') await confirm(argument)
else if (command === 'revoke') await revoke(argument)
else console.log(HELP)
