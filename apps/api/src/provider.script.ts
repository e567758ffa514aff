import { parseArgs } from 'node:util'
import { REASON_LENGTH } from '@lab-zer0/contracts/certificates.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { SCHEME_DECISIONS } from '@lab-zer0/domain/audits/appeals.ts'
import { isPublicId, normalisePublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { closeByProvider, exportByProvider } from './features/account/by-provider.ts'
import { confirmDecision, proposeDecision } from './features/appeals/decide-by-scheme.ts'
import { createProviderAdmin } from './features/auth/create-provider-admin.ts'
import { withdrawByProvider } from './features/certificates/withdraw-certificate.ts'
import { confirmDomain, pendingDomains } from './features/organisations/confirm-domain.ts'
import { extendSubscription, subscriptions } from './features/organisations/subscriptions.ts'
import { createPool, type Database } from './platform/database.ts'
import { createJobSender, type ReadySender } from './platform/jobs.ts'
import { createLogger } from './platform/logger.ts'
import { asOwner } from './platform/owner.ts'
import { appealLines, describeAppeal } from './provider-appeals.script.ts'
import { factorLines } from './provider-factors.script.ts'

const HELP = `The provider's command line. Needs OWNER_DATABASE_URL and, for links, PUBLIC_URL.

  npm run provider -- create-admin --email EMAIL --first NAME --last NAME
      makes a provider admin and prints the link that sets the password
  npm run provider -- domains
      lists the email domains that wait to be confirmed, with the domain that was invited
  npm run provider -- confirm-domain DOMAIN [--organisation ID]
      lets people with that domain and its claimed subdomains register; the id where several claim it
  npm run provider -- revoke NUMBER --reason TEXT
      withdraws a certificate for good; the public page shows the reason
  npm run provider -- appeals
      lists the appeals that wait for the scheme, with the last day to decide
  npm run provider -- read-appeal ID
      prints both sides, each No of the audit and the auditors who could look again
  npm run provider -- propose-decision ID --result stands|set-aside --grounds TEXT --by EMAIL [--auditor EMAIL]
      proposes a decision; the grounds are published without names
  npm run provider -- confirm-decision ID --by EMAIL
      makes the proposed decision final; by another provider admin than the one who proposed it
  npm run provider -- subscriptions
      lists the organisations with the end of their subscriptions
  npm run provider -- extend ID --until YYYY-MM-DD
      lets a subscription go on; without it the organisation's accounts are closed as the privacy policy says
  npm run provider -- factors check FILE
      says whether a factor set may be published, and what is wrong with it
  npm run provider -- factors dry-run FILE
      computes every locked form and the worked examples with it and prints what would differ; writes nothing
  npm run provider -- factors publish FILE --by EMAIL
      publishes it: new figures are computed with it from its first day, at least 14 days ahead; for good
  npm run provider -- export-account EMAIL
      prints what LAB ZER0 holds about a person who has asked for it
  npm run provider -- close-account EMAIL
      closes the account of a person who has asked for it; it cannot be undone`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    reason: { type: 'string' },
    until: { type: 'string' },
    organisation: { type: 'string' },
    result: { type: 'string' },
    grounds: { type: 'string' },
    by: { type: 'string' },
    auditor: { type: 'string' },
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

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

async function listDomains(): Promise<void> {
  const domains = await asOwner(needed('OWNER_DATABASE_URL'), pendingDomains)
  for (const { domain, organisationName, organisationId, invitedDomain, claimedAt, endsAt } of domains) {
    const days = `claimed ${dayOf(claimedAt)}, ends ${dayOf(endsAt)}`
    console.log(
      [domain, organisationName, organisationId, `invited ${invitedDomain ?? 'unknown'}`, days].join('\t'),
    )
  }
  if (domains.length === 0) console.log('No domain is waiting.')
}

async function confirm(name: string | undefined): Promise<void> {
  await withJobs(async (db, jobs) => {
    const claims = (await pendingDomains(db)).filter(
      ({ domain, organisationId }) =>
        domain === name && (values.organisation === undefined || organisationId === values.organisation),
    )
    const [pending, ...others] = claims
    if (!pending) throw new Error(`${String(name)} is not waiting to be confirmed`)
    if (others.length > 0)
      throw new Error(
        `${pending.domain} is claimed by several organisations. Name one with --organisation ID.`,
      )
    const confirmed = await confirmDomain(db, { ...pending, enqueue: (job) => jobs.send(db, job) })
    if (confirmed.length === 0) throw new Error(`${pending.domain} is confirmed for another organisation`)
    console.log(`${confirmed.join(', ')} confirmed for ${pending.organisationName}.`)
  })
}

async function revoke(typed: string | undefined): Promise<void> {
  const publicId = normalisePublicId(typed ?? '')
  const reason = values.reason?.trim() ?? ''
  if (!isPublicId(publicId) || reason.length < REASON_LENGTH.least)
    throw new Error(`A certificate number and a reason are needed.\n\n${HELP}`)
  const outcome = await withJobs((db, jobs) =>
    withdrawByProvider(db, {
      publicId,
      reason,
      now: new Date(),
      enqueue: (job) => jobs.send(db, job),
      enqueueWork: (job) => jobs.sendWork(db, job),
    }),
  )
  if (outcome === undefined) throw new Error(`There is no certificate ${publicId}`)
  console.log(outcome ? `${publicId} is withdrawn.` : `${publicId} was withdrawn before.`)
}

/** What is sent is sent after the commit, as in the product itself. */
async function withJobs<Result>(work: (db: Database, jobs: ReadySender) => Promise<Result>): Promise<Result> {
  const ownerUrl = needed('OWNER_DATABASE_URL')
  const pool = createPool({ url: ownerUrl, size: 1, logger: createLogger('warn') })
  const jobs = createJobSender(pool, createLogger('warn'))
  try {
    const sender = await jobs.ready()
    return await asOwner(ownerUrl, (db) => work(db, sender))
  } finally {
    await jobs.stop()
    await pool.end()
  }
}

async function listSubscriptions(): Promise<void> {
  for (const { id, name, endsAt } of await asOwner(needed('OWNER_DATABASE_URL'), subscriptions)) {
    console.log(`${endsAt.toISOString().slice(0, 10)}\t${id}\t${name}`)
  }
}

async function extend(id: string | undefined): Promise<void> {
  const endsAt = new Date(values.until ?? '')
  await asOwner(needed('OWNER_DATABASE_URL'), async (db) => {
    const known = (await subscriptions(db)).find((subscription) => subscription.id === id)
    if (!known || Number.isNaN(endsAt.getTime())) throw new Error(`An id and a day are needed.\n\n${HELP}`)
    await extendSubscription(db, known.id, endsAt)
    console.log(`${known.name} goes on until ${endsAt.toISOString().slice(0, 10)}.`)
  })
}

async function exportAccount(email = ''): Promise<void> {
  const copy = await asOwner(needed('OWNER_DATABASE_URL'), (db) =>
    exportByProvider(db, normaliseEmail(email), new Date()),
  )
  if (!copy) throw new Error(`There is no account for ${email}`)
  console.log(JSON.stringify(copy, null, 2))
}

async function closeAccount(email = ''): Promise<void> {
  const isClosed = await withJobs((db, jobs) =>
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
  if (!isClosed) throw new Error(`There is no account for ${email}`)
  console.log(`The account for ${email} is closed.`)
}

async function listAppeals(): Promise<void> {
  const lines = await asOwner(needed('OWNER_DATABASE_URL'), (db) => appealLines(db, new Date()))
  for (const line of lines) console.log(line)
}

async function readAppeal(id = ''): Promise<void> {
  console.log(await asOwner(needed('OWNER_DATABASE_URL'), (db) => describeAppeal(db, id)))
}

async function propose(id = ''): Promise<void> {
  const decision = SCHEME_DECISIONS.find((known) => known === values.result?.replace('-', '_'))
  const grounds = values.grounds?.trim() ?? ''
  if (!decision || grounds === '' || !values.by)
    throw new Error(`A result, grounds and --by are needed.\n\n${HELP}`)
  const by = normaliseEmail(values.by)
  const auditorEmail = values.auditor && normaliseEmail(values.auditor)
  await asOwner(needed('OWNER_DATABASE_URL'), (db) =>
    proposeDecision(db, { appealId: id, decision, grounds, auditorEmail, by, now: new Date() }),
  )
  console.log(`Proposed by ${by}. Another provider admin makes it final with confirm-decision ${id}.`)
}

async function confirmProposed(id = ''): Promise<void> {
  const by = normaliseEmail(values.by ?? '')
  await withJobs((db, jobs) =>
    confirmDecision(db, { appealId: id, by, now: new Date(), enqueue: (job) => jobs.send(db, job) }),
  )
  console.log(`The appeal ${id} is decided. Both sides are told, and the grounds are published.`)
}

async function factors(what = '', file = ''): Promise<void> {
  if (!['check', 'dry-run', 'publish'].includes(what) || file === '' || (what === 'publish' && !values.by))
    throw new Error(`check, dry-run or publish and a file are needed, and --by to publish.\n\n${HELP}`)
  const { lines, isRight } = await asOwner(needed('OWNER_DATABASE_URL'), (db) =>
    factorLines(db, { what, file, by: values.by ?? '', now: new Date() }),
  )
  for (const line of lines) console.log(line)
  if (!isRight) process.exitCode = 1
}

const [command, argument, file] = positionals
if (command === 'create-admin') await createAdmin()
else if (command === 'domains') await listDomains()
else if (command === 'confirm-domain') await confirm(argument)
else if (command === 'revoke') await revoke(argument)
else if (command === 'appeals') await listAppeals()
else if (command === 'read-appeal') await readAppeal(argument)
else if (command === 'propose-decision') await propose(argument)
else if (command === 'confirm-decision') await confirmProposed(argument)
else if (command === 'subscriptions') await listSubscriptions()
else if (command === 'extend') await extend(argument)
else if (command === 'factors') await factors(argument, file)
else if (command === 'export-account') await exportAccount(argument)
else if (command === 'close-account') await closeAccount(argument)
else console.log(HELP)
