import type { Failure } from '@lab-zer0/dev/mail-catcher.ts'
import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import { seconds } from './back.ts'

/** How long a mail may take once nothing keeps it back: the lease of a killed worker and a few longer pauses. */
const ALL_OUT_MS = 90_000
let addresses = 0

/** People who forgot their password. Answers the addresses that were promised a mail. */
export async function requestMails({ door }: Scene, emails: readonly string[]): Promise<string[]> {
  const promised: string[] = []
  for (const email of emails) {
    addresses += 1
    // Each from a place of their own, because one address may ask sixty times an hour.
    const place = [addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join('.')
    const headers = { 'x-forwarded-for': `10.${place}` }
    const call = { method: 'POST', path: '/auth/forgot-password', headers, body: { email } }
    const answer = await door.send(call).catch(() => undefined)
    if (answer?.status === 200) promised.push(email)
  }
  return promised
}

async function askForMails(scene: Scene, count: number): Promise<string[]> {
  const { people } = scene.system
  const organisation = await people.anOrganisation()
  const asking = Array.from({ length: count }, () => people.aPerson(organisation))
  return requestMails(
    scene,
    (await Promise.all(asking)).map(({ email }) => email),
  )
}

export const mailsTo = ({ system }: Scene, email: string) =>
  system.mails.mails().filter(({ to }) => to.includes(email))

async function untilAllArrived(scene: Scene, promised: readonly string[]): Promise<void> {
  const began = performance.now()
  const missing = () => promised.filter((email) => mailsTo(scene, email).length === 0)
  while (missing().length > 0 && performance.now() - began < ALL_OUT_MS) await pause(200)
  const left = missing().length
  if (left > 0) scene.complain(`${left} of ${promised.length} mails did not arrive`)
  else
    scene.note(
      `${promised.length} mails arrived, the last ${seconds(performance.now() - began)} after the fault`,
    )
}

/** Copies are known as copies, and there are no more of them than kills. */
function checkCopies(scene: Scene, promised: readonly string[], most: number): void {
  let copies = 0
  for (const email of promised) {
    const mails = mailsTo(scene, email)
    copies += Math.max(0, mails.length - 1)
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      scene.complain(`${mails.length} copies of a mail have several Message-IDs`)
  }
  scene.note(`${copies} copies`)
  if (copies > most) scene.complain(`${copies} copies of mails after ${most} faults`)
}

/** The link was made late, and works from the moment that it arrives. */
async function checkLink(scene: Scene, email: string): Promise<void> {
  const text = mailsTo(scene, email)[0]?.text ?? ''
  const token = text.match(/\/reset-password\/([\w-]+)/)?.[1]
  const call = { method: 'GET', path: `/auth/reset-password/${token ?? 'none'}` }
  const answer = await scene.door.send(call)
  if (answer.status !== 200) scene.complain('the link of a late mail does not work')
}

const DOWN_MS = 8000
const MODES: readonly Failure[] = ['refuse', '4xx', 'tarpit', 'reset-after-data']

/** F7. Nobody at the screen may notice, and every mail goes out in the end. */
export const smtpAway: Fault = {
  name: 'F7',
  title: `mail server refuses, defers, says nothing, hangs up after DATA, ${DOWN_MS / 1000} s each, and rejects`,
  rounds: 1,
  inAll: 2,
  refuses: false,
  async disturb(scene) {
    const { mails } = scene.system
    const promised: string[] = []
    mails.clear()
    try {
      // First, because whatever else waits would be rejected with it.
      mails.fail('5xx')
      scene.happened()
      await checkRejected(scene)
      for (let round = 0; round < scene.rounds; round++) {
        for (const mode of MODES) {
          mails.fail(mode)
          scene.happened()
          promised.push(...(await askForMails(scene, 8)))
          await pause(DOWN_MS)
        }
      }
    } finally {
      mails.fail(null)
    }
    await untilAllArrived(scene, promised)
    await checkLink(scene, promised[0] ?? '')
  },
}

/** A mail that is refused for good is parked where an operator finds it, and said in the log. */
async function checkRejected(scene: Scene): Promise<void> {
  const { people, worker } = scene.system
  const parked = async () => {
    const { rows } = await people.db.query(
      "select count(*)::int as count from pgboss.job where name = 'mail-dead'",
    )
    return Number(rows[0]?.count)
  }
  const before = await parked()
  const rejected = await askForMails(scene, 3)
  const until = performance.now() + 20_000
  while ((await parked()) < before + rejected.length && performance.now() < until) await pause(100)
  const found = (await parked()) - before
  if (found < rejected.length) scene.complain(`${found} of ${rejected.length} rejected mails were parked`)
  if (!worker.output.includes('mail rejected for good')) scene.complain('no line about a rejected mail')
}

/** The worker is killed in the moment that `until` waits for, while more mails are asked for. */
type Step = { mode: Failure | null; until: (scene: Scene, since: Date) => Promise<void> }

const STEPS: readonly Step[] = [
  { mode: null, until: (scene, since) => untilJob(scene, 'active', since) },
  { mode: 'tarpit', until: (scene, since) => untilJob(scene, 'active', since) },
  { mode: null, until: untilTaken },
  { mode: null, until: (scene, since) => untilJob(scene, 'completed', since) },
]

/** The mail server has one more, and the worker has not yet noted it. */
async function untilTaken({ system: { mails } }: Scene): Promise<void> {
  const before = mails.mails().length
  await mails.waitFor(() => mails.mails().length > before, 20_000).catch(() => undefined)
}

async function untilJob({ system }: Scene, state: string, since: Date): Promise<void> {
  const until = performance.now() + 20_000
  while (performance.now() < until) {
    const { rows } = await system.people.db.query(
      "select from pgboss.job where name = 'mail' and state::text = $1 and created_on >= $2 limit 1",
      [state, since],
    )
    if (rows.length > 0) return
    await pause(5)
  }
}

/** F2. Each mail arrives at least once, and a copy is known as one. */
export const killWorker: Fault = {
  name: 'F2',
  title: 'kill -9 of the worker with a mail claimed, before SMTP, taken, and done',
  rounds: 1,
  inAll: 3,
  refuses: false,
  async disturb(scene) {
    const { mails, worker } = scene.system
    const promised: string[] = []
    let kills = 0
    mails.clear()
    for (let round = 0; round < scene.rounds; round++) {
      for (const { mode, until } of STEPS) {
        mails.fail(mode)
        const since = new Date()
        const asked = askForMails(scene, 4)
        await until(scene, since)
        await worker.end('SIGKILL')
        promised.push(...(await asked))
        kills += 1
        scene.happened()
        mails.fail(null)
        await worker.untilReady()
      }
    }
    // Hung up after the mail was taken: the one place where a copy has to come.
    mails.fail('reset-after-data')
    promised.push(...(await askForMails(scene, 2)))
    await pause(1500)
    mails.fail(null)
    await untilAllArrived(scene, promised)
    await pause(5000)
    // Each kill may hit the four mails that a worker sends at once.
    checkCopies(scene, promised, 4 * kills + 8)
  },
}
