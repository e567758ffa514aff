import type { EventAction, ProviderAction } from '@lab-zer0/contracts/event-actions.ts'
import type { MailJob, WorkJob } from '@lab-zer0/contracts/jobs.ts'
import type { RefusalCode } from '@lab-zer0/contracts/refusals.ts'
import type { ActName } from '@lab-zer0/domain/access/access.ts'
import type { Viewer } from '@lab-zer0/domain/access/viewer.ts'
import type { Actor } from '@lab-zer0/domain/actor.ts'
import type { Decision } from '@lab-zer0/domain/decision.ts'
import type { Config } from './config.ts'
import type { Cookies } from './cookies.ts'
import type { Database } from './database.ts'
import type { FileStore } from './files.ts'
import type { Limits } from './limits.ts'
import type { Seals } from './seal.ts'

export type RequestFacts = { id: string; address: string; userAgent: string | null }

export type EventToRecord = {
  /** The event's name, as `object.verb`. */
  action: EventAction | ProviderAction
  objectType: string
  objectId: string
  /** Before and after, by ids and plain values; never names or addresses of people. */
  data?: Record<string, unknown>
  /** Whom it concerns and what they read of it. It goes into their notices, never into the log, which nobody can rewrite. */
  tell?: { to: readonly string[]; detail?: string }
}

/**
 * Everything a use case may use: its only way to the database, the clock and the outside. Nothing in it takes a
 * second connection, because requests that each hold one and wait for another would block each other.
 */
export type Context = {
  actor: Actor | null
  db: Database
  now: Date
  request: RequestFacts
  cookies: Cookies
  config: Config
  seals: Seals
  files: FileStore
  /** Written just before the commit, in the same transaction. */
  record(event: EventToRecord): void
  /** A mail, sent after the commit; rolled back with the caller. */
  enqueue(job: MailJob): Promise<void>
  /** Anything else that the worker does after the commit. */
  enqueueWork(job: WorkJob): Promise<void>
}

/** What a request is about to do, who asks, and whether it has been permitted. */
export type RequestAccess = {
  act: ActName
  viewer: Viewer
  /** Says no, or notes the yes. A request that ends without one is rolled back. */
  permit(decision: Decision<RefusalCode>): void
}

export type Signed = Context & { actor: Actor; access: RequestAccess }

/** What runs before the transaction: slow work such as hashing, limits, a short query. */
export type Outside = Pick<Context, 'request' | 'cookies' | 'config' | 'files'> & {
  limits: Limits
  /** Checks the access that the contract names, before anything is counted or done. */
  admitted(): Promise<Actor>
  read<Result>(look: (context: Pick<Context, 'actor' | 'db' | 'now'>) => Promise<Result>): Promise<Result>
  /** The same for whoever is signed in, to ask whether the call would be permitted. */
  look<Result>(look: (context: Pick<Signed, 'actor' | 'db' | 'access'>) => Promise<Result>): Promise<Result>
}
