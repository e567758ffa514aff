import type { MailJob, MailKind, MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import type { OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import type { Config } from './config.ts'
import type { Clock, Database, Pool } from './database.ts'
import { countWithin } from './limits.ts'
import type { OutgoingMail } from './mail.ts'
import { openJob } from './open.ts'
import type { Seals } from './seal.ts'

export type JobContext = {
  jobId: string
  db: Database
  now: Date
  config: Config
  seals: Seals
  /** The organisation and person that the job was enqueued for. */
  organisationId: OrganisationId | null
  userId: UserId | null
}

/** For mails about something of an organisation: without one the job fails, as no row could be found. */
export function tenantOf({ organisationId }: Pick<JobContext, 'organisationId'>): OrganisationId {
  if (organisationId === null) throw new Error('This mail needs the organisation that it is about')
  return organisationId
}

/**
 * Whether one more mail may go under this key. A job counts at its first try: when it is tried again, because the mail
 * server was away, it has its place already.
 */
export async function hasPlace(
  { db, jobId }: Pick<JobContext, 'db' | 'jobId'>,
  key: string,
  window: { max: number; windowSeconds: number },
): Promise<boolean> {
  const isFirstTry = (await countWithin(db, `mail-job:${jobId}`, window)) === 1
  return !isFirstTry || (await countWithin(db, key, window)) <= window.max
}

/** Reads what the mail needs, in one transaction under the job's organisation; nothing to send is no fault. */
export type MailHandler<Kind extends MailKind> = (
  context: JobContext,
  payload: MailPayloads[Kind],
) => Promise<OutgoingMail | undefined>
export type MailHandlers = { [Kind in MailKind]: MailHandler<Kind> }

/** Whether a mail goes out at once, later or not at all. Decided in one place, in the mail's own transaction. */
export type MailGate = (
  context: JobContext,
  job: MailJob,
  mail: OutgoingMail,
) => Promise<'now' | 'never' | Date>

/** A mail that quiet hours hold back. */
export type HeldMail = { heldUntil: Date }

type Parts = {
  pool: Pool
  clock: Clock
  config: Config
  seals: Seals
  handlers: Partial<MailHandlers>
  gate: MailGate
}

/** The transaction commits before the mail is sent, so that a link in it already works. */
export async function composeMail<Kind extends MailKind>(
  parts: Parts,
  jobId: string,
  job: MailJob<Kind>,
): Promise<OutgoingMail | HeldMail | undefined> {
  const { pool, clock, handlers, gate, ...rest } = parts
  // A job from an older version may have a kind that no longer exists.
  const handler: MailHandler<Kind> | undefined = handlers[job.kind]
  if (!handler) throw new Error(`No handler for mail jobs of kind ${job.kind}`)
  const { organisationId, userId } = job
  return pool.transaction('read write', async (db) => {
    const now = await openJob(db, { organisationId, userId }, clock)
    const context = { jobId, db, now, organisationId, userId, ...rest }
    const mail = await handler(context, job.payload)
    const outcome = mail && (await gate(context, job, mail))
    if (outcome instanceof Date) return { heldUntil: outcome }
    return outcome === 'now' ? mail : undefined
  })
}
