import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import { seconds } from './back.ts'
import { mailsTo, requestMails } from './mail.ts'

const MOST_KILLS = 8
const PATIENCE_MS = 60_000

type Job = { state: string; tries: number }

/** Where the mail of this person is: waiting, active, or parked. */
async function jobOf({ system }: Scene, email: string): Promise<Job | undefined> {
  const { rows } = await system.people.db.query(
    `select case name when 'mail-dead' then 'parked' else state::text end as state, retry_count as tries
     from pgboss.job
     where name in ('mail', 'mail-dead') and data -> 'payload' ->> 'email' = $1
     order by name = 'mail-dead' desc limit 1`,
    [email],
  )
  return rows[0]
}

/** A killed worker's job stays active until its heartbeat is missed: only another try is taken anew. */
async function untilTakenOrParked(scene: Scene, email: string, kills: number): Promise<string | undefined> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const job = await jobOf(scene, email)
    if (job?.state === 'parked' || (job?.state === 'active' && job.tries >= kills)) return job.state
    // Its next try comes at once: what is tried here is not how long it pauses.
    await scene.system.people.db.query(
      "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and data -> 'payload' ->> 'email' = $1",
      [email],
    )
    await pause(20)
  }
  return undefined
}

/** F13. The worker ends whenever it takes this job: the job is parked after five times, and others go out meanwhile. */
export const poisonJob: Fault = {
  name: 'F13',
  title: 'kill -9 of the worker whenever it takes one certain mail',
  rounds: 1,
  refuses: false,
  async disturb(scene) {
    const { system, complain, happened, note } = scene
    const { people, worker } = system
    const organisation = await people.anOrganisation()
    const person = await people.aPerson(organisation)
    const holder = await people.db.connect()
    const others: string[] = []
    let kills = 0
    try {
      // The mail waits for this row, so that it is under way when its worker ends.
      await holder.query('begin')
      await holder.query('select from users where id = $1 for update', [person.id])
      await requestMails(scene, [person.email])
      while (kills < MOST_KILLS && (await untilTakenOrParked(scene, person.email, kills)) === 'active') {
        await worker.end('SIGKILL')
        kills += 1
        happened()
        await worker.untilReady()
        others.push(...(await mailBetween(scene)))
      }
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    const state = (await jobOf(scene, person.email))?.state
    note(`${kills} kills, then ${state}`)
    if (state !== 'parked') complain(`the job was not parked after ${kills} kills`)
    const missing = others.filter((email) => mailsTo(scene, email).length === 0)
    if (missing.length > 0) complain(`${missing.length} mails of others did not arrive`)
  },
}

const OTHERS_MS = 5000

/** Somebody else's mail, between two kills. */
async function mailBetween(scene: Scene): Promise<string[]> {
  const { people, mails } = scene.system
  const { email } = await people.aPerson(await people.anOrganisation())
  const began = performance.now()
  const [promised] = await requestMails(scene, [email])
  if (promised === undefined) return []
  await mails.waitFor(({ to }) => to.includes(email), 2 * OTHERS_MS).catch(() => undefined)
  const took = performance.now() - began
  if (took > OTHERS_MS) scene.complain(`a mail of somebody else took ${seconds(took)}`)
  return [promised]
}
