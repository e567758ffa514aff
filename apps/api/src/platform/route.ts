import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { refusals } from '@lab-zer0/contracts/refusals.ts'
import { subjectOf } from '@lab-zer0/domain/access/access.ts'
import type { PublicActName } from '@lab-zer0/domain/access/session-acts.ts'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { asLabId, type LabId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import { openAccess } from './access.ts'
import type { Config } from './config.ts'
import type { Context, EventToRecord, Outside, Signed } from './context.ts'
import { pendingCookies } from './cookies.ts'
import { type Clock, type Database, isRetryable, type Pool } from './database.ts'
import type { FileStore } from './files.ts'
import { type Answer, keptAnswer, once } from './idempotency.ts'
import { readAddress, readInput } from './input.ts'
import type { JobSender, ReadySender } from './jobs.ts'
import { type Limits, networkOf } from './limits.ts'
import { addNotices, noticesOfEvents } from './notices.ts'
import { type Opened, openRequest } from './open.ts'
import type { Places } from './places.ts'
import { found, Refused } from './refusal.ts'
import type { Seals } from './seal.ts'
import { send, sendFile } from './send-answer.ts'
import { registerUpload } from './uploads.ts'
import { WrittenAnswer } from './written-answer.ts'

export type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }
type ContextOf<E extends Endpoint> = E['act'] extends PublicActName ? Context : Signed

type Run<E extends Endpoint, Prepared> = (
  context: ContextOf<E>,
  input: Input<E>,
  prepared: Prepared,
) => Promise<ResultOf<E> | WrittenAnswer>

/** What decides whether an upload is accepted, before any of the file is read. */
export type Announced<E extends Endpoint> = Omit<Input<E>, 'body'> & { bytes: number }

/** One endpoint: either the use case, or the use case with what must happen before its transaction. */
export type Route = <E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  run: Run<E, Prepared>,
  prepare?: (outside: Outside, input: Input<E>) => Promise<Prepared>,
  admit?: (outside: Outside, announced: Announced<E>) => Promise<unknown>,
) => void

export type Platform = {
  config: Config
  pool: Pool
  places: Places
  clock: Clock
  jobs: JobSender
  limits: Limits
  seals: Seals
  files: FileStore
}

const TRIES = 3
/** From the line for a connection to the answer of the database. */
const ANSWERED_WITHIN_MS = 5000

/**
 * The only place that opens a transaction for a request. In order: read the request, count the limits, prepare,
 * then in one transaction identify the person, decide the act, run the use case, record what happened and check the
 * answer against the contract.
 */
export function createRoute(app: FastifyInstance, platform: Platform): Route {
  return (endpoint, run, prepare, admit) => {
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => {
        // The contract's types and the handler's types are one: both come from E.
        const input = readInput(endpoint, request) as Input<typeof endpoint>
        const call = createCall(platform, endpoint, request)
        await countLimits(call.outside, endpoint)
        // Preparing again could refuse a repeat, for example because the first call used up its code.
        const kept = prepare && (await call.kept(input))
        if (kept) return send(reply, kept)
        const prepared = await prepare?.(call.outside, input)
        // A route without `prepare` has `Prepared = undefined`.
        const { answer, opened } = await call.inTransaction(input, (context) =>
          run(context as ContextOf<typeof endpoint>, input, prepared as NonNullable<typeof prepared>),
        )
        call.cookies.apply(reply)
        touch(platform, opened)
        return endpoint.file ? sendFile(reply, endpoint.file, answer) : send(reply, answer)
      },
    }
    if (!endpoint.upload) return void app.route(options)
    registerUpload(app, options, {
      ...endpoint.upload,
      admit: async (request) => {
        const { outside } = createCall(platform, endpoint, request)
        const bytes = Number(request.headers['content-length'] ?? 0)
        const announced = { ...readAddress(endpoint, request), bytes } as Announced<typeof endpoint>
        await (admit ? admit(outside, announced) : outside.admitted())
      },
    })
  }
}

/**
 * By person where the call needs one, once it is known who that is: nobody can use up what belongs to somebody else.
 * Strangers are counted by address, and a whole campus may share one: above the limit they are slowed down.
 */
async function countLimits({ limits, admitted, request }: Outside, endpoint: Endpoint): Promise<void> {
  if (!endpoint.limits) return
  const isPublic = subjectOf(endpoint.act) === 'public'
  const whose = isPublic ? `address:${networkOf(request.address)}` : `person:${(await admitted()).userId}`
  for (const limit of endpoint.limits) {
    const key = `${limit.name}:${whose}`
    if (!isPublic || limit.refuses) await limits.hit(key, limit)
    else if ((await limits.count(key, limit)) > limit.max) await limits.takeTurn(key)
  }
}

/** Every transaction of a call starts here: in a slot of its organisation, as the caller. */
function createOpen({ pool, places, clock }: Platform, request: FastifyRequest, token: string | undefined) {
  return <Result>(
    mode: 'read only' | 'read write',
    run: (db: Database, opened: Opened) => Promise<Result>,
  ): Promise<Result> => {
    const endsAt = performance.now() + ANSWERED_WITHIN_MS
    return places.hold({ token, labId: labIdOf(request) }, (tell) => {
      const work = async (db: Database, client: pg.PoolClient) => {
        const opened = await openRequest(client, token, clock)
        tell(opened.actor?.organisationId ?? null)
        return run(db, opened)
      }
      return pool.transaction(mode, work, endsAt)
    })
  }
}

function createCall(platform: Platform, endpoint: Endpoint, request: FastifyRequest) {
  const { config, limits, seals, jobs, files } = platform
  const cookies = pendingCookies(request, config.publicUrl.startsWith('https:'))
  const token = cookies.cookies.get('session')
  const facts = { id: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? null }
  const shared = { request: facts, cookies: cookies.cookies, config, files }
  const mode = endpoint.method === 'GET' && !endpoint.writes ? 'read only' : 'read write'

  const open = createOpen(platform, request, token)
  /** Waits until a standby has all that has been committed: what is told from it is then as sure as a write. */
  const confirmed = () => open('read write', async () => undefined)

  const accessFor = ({ actor, now }: Opened) => openAccess({ endpoint, actor, now, params: request.params })

  const outside: Outside = {
    ...shared,
    limits,
    admitted: () =>
      open('read only', async (_db, opened) => {
        request.actor = opened.actor
        accessFor(opened)
        return found(opened.actor, 'not_signed_in')
      }),
    look: (look) =>
      open('read only', (db, opened) => {
        request.actor = opened.actor
        const { access } = accessFor(opened)
        const actor = found(opened.actor, 'not_signed_in')
        return look({ actor, db, access: found(access, 'not_signed_in') })
      }),
    read: (look) => open('read only', (db, { actor, now }) => look({ actor, db, now })),
  }

  async function kept(input: Input<Endpoint>) {
    const before = await keptBefore(outside, seals, repeatableOf(endpoint, request, input))
    if (before) await confirmed()
    return before
  }

  async function attempt(input: Input<Endpoint>, run: (context: Context) => Promise<unknown>) {
    cookies.reset()
    const sender = await jobs.ready()
    return open(mode, async (db, opened) => {
      request.actor = opened.actor
      const { access, done } = accessFor(opened)
      const recorded: EventToRecord[] = []
      const context: Context & { access: typeof access } = {
        ...shared,
        access,
        actor: opened.actor,
        db,
        now: opened.now,
        seals,
        record: (event) => recorded.push(event),
        enqueue: (job) => sender.send(db, { ...job, requestId: facts.id }),
        enqueueWork: (job) => sender.sendWork(db, { ...job, requestId: facts.id }),
      }
      const answer = await answerOnce(endpoint, context, request, input, async () => {
        const told = await run(context)
        const body = told instanceof WrittenAnswer ? told : endpoint.response.parse(told)
        done()
        // Before the answer is stored for a repeat, because after that the transaction acts as the original caller.
        await appendEvents(db, recorded, facts.id)
        await tellOfEvents(db, sender, { events: recorded, requestId: facts.id, ...opened })
        return { status: endpoint.status ?? 200, body }
      })
      return { answer, opened }
    })
  }

  const inTransaction = (input: Input<Endpoint>, run: (context: Context) => Promise<unknown>) =>
    retried(() => attempt(input, run)).catch(async (error: unknown) => {
      if (mode === 'read write' && tellsWhatIs(error)) await confirmed()
      throw error
    })

  return { cookies, outside, kept, inTransaction }
}

/** A transaction that lost a race against another is run again. */
async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

/** "You are a member already" is a yes to whoever repeats a call that got no answer. */
function tellsWhatIs(error: unknown): boolean {
  return error instanceof Refused && error.code !== 'in_flight' && refusals[error.code].status === 409
}

function labIdOf({ params }: FastifyRequest): LabId | undefined {
  const isNamed = typeof params === 'object' && params !== null && 'labId' in params
  return isNamed && typeof params.labId === 'string' ? asLabId(params.labId) : undefined
}

async function appendEvents(db: Database, recorded: readonly EventToRecord[], requestId: string) {
  for (const { action, objectType, objectId, data } of recorded) {
    await db.execute(
      sql`select append_event(${action}, ${objectType}, ${objectId}, ${JSON.stringify(data ?? {})}::jsonb, ${requestId})`,
    )
  }
}

/** In the same transaction as the events: nobody is told of what did not happen, and nobody misses what did. */
async function tellOfEvents(
  db: Database,
  sender: ReadySender,
  { events, requestId, actor, now }: Opened & { events: readonly EventToRecord[]; requestId: string },
): Promise<void> {
  const organisationId = actor?.organisationId
  if (!organisationId) return
  const told = noticesOfEvents({ events, actorId: actor.userId, requestId, now })
  for (const { userId, noticeId, byMail } of await addNotices(db, told)) {
    if (!byMail || noticeId === null) continue
    const payload = { notice_id: noticeId }
    await sender.send(db, { kind: 'notice-now', organisationId, userId, payload, requestId })
  }
}

function answerOnce(
  endpoint: Endpoint,
  { db, actor, now, seals }: Context,
  request: FastifyRequest,
  input: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const repeatable = repeatableOf(endpoint, request, input)
  if (!repeatable) return run()
  return once(db, { ...repeatable, userId: actor?.userId ?? null, now, seals }, run)
}

async function keptBefore(
  outside: Outside,
  seals: Seals,
  repeatable: ReturnType<typeof repeatableOf>,
): Promise<Answer | undefined> {
  if (!repeatable) return undefined
  return outside.read(({ db, actor }) =>
    keptAnswer(db, { ...repeatable, userId: actor?.userId ?? null, seals }),
  )
}

function repeatableOf(endpoint: Endpoint, request: FastifyRequest, input: unknown) {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof key !== 'string') return undefined
  return { key, endpoint: `${endpoint.method} ${endpoint.path}`, input }
}

/** Updated at most every five minutes, after the answer. A failure is ignored. */
function touch({ pool, clock }: Platform, { actor, now, lastSeenAt }: Opened): void {
  if (!actor || !lastSeenAt || now.getTime() - lastSeenAt.getTime() < lifetimes.lastSeenEveryMs) return
  pool.statement('select touch_session($1, $2)', [actor.sessionId, clock.offsetMs]).catch(() => undefined)
}
