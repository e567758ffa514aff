import { pause } from '../../testing/processes.ts'
import { pick } from '../random.ts'
import { type Fault, hasFailed, type Scene } from '../run-fault.ts'
import { seconds, somethingToLose } from './back.ts'

/** The product is not to have more to do than it can, so that what fails is the fault's doing. */
const MOST_UNDER_WAY = 4

/** F1. One of two API processes at a time, each as soon as the other is back. */
export const killApi: Fault = {
  name: 'F1',
  title: 'kill -9 of an API process',
  mostUnderWay: MOST_UNDER_WAY,
  rounds: 2,
  inAll: 24,
  refuses: true,
  async disturb({ system, ledger, rounds, complain, happened, note }) {
    const began = performance.now()
    let inFlight = 0
    for (let kill = 0; kill < rounds; kill++) {
      const api = system.apis[kill % 2]
      await somethingToLose(ledger)
      const before = ledger.sent
      inFlight += ledger.underWay
      await api?.end('SIGKILL')
      // Until its end is known, calls still go to it.
      inFlight += ledger.sent - before
      happened()
      await api?.untilReady()
      // A balancer needs a look to see it.
      await pause(500)
    }
    const failed = ledger.entries.filter((entry) => entry.endedAt > began && hasFailed(entry)).length
    note(`${failed} failed, ${inFlight} were under way at a kill`)
    if (failed > inFlight) complain(`${failed} requests failed, ${inFlight} were under way at a kill`)
  },
}

/** A deploy: each process is asked to end, and the next one only when its successor is ready. */
export const rollingRestart: Fault = {
  name: 'deploy',
  title: 'rolling restart by SIGTERM',
  mostUnderWay: MOST_UNDER_WAY,
  rounds: 1,
  refuses: false,
  async disturb(scene) {
    let clean = 0
    for (let round = 0; round < scene.rounds; round++) clean += await restartAll(scene)
    scene.note(`${clean} ended with 0`)
  },
}

const DEPLOY_REQUESTS = 2500
/** Twice this is well below the second that a save waits for a lock. */
const WAITING_MS = 150

/** Deploy after deploy, until so many requests were made in each round: 10,000 in the long run. */
export const longDeploys: Fault = {
  name: 'deploys',
  title: 'rolling restarts by SIGTERM at 50 requests a second',
  rounds: 1,
  inAll: 4,
  perSecond: 50,
  refuses: false,
  async disturb(scene) {
    let clean = 0
    while (scene.ledger.sent < DEPLOY_REQUESTS * scene.rounds) clean += await restartAll(scene)
    scene.note(`${clean} ended with 0`)
  },
}

async function restartAll(scene: Scene): Promise<number> {
  const { system, complain, happened } = scene
  let clean = 0
  for (const program of [...system.apis, system.worker]) {
    const exit = await inTheMiddleOfASave(scene, () => program.end('SIGTERM'))
    happened()
    if (exit?.code === 0) clean += 1
    else complain(`${program.name} ended with ${exit?.code ?? exit?.signal}`)
    await program.untilReady()
    await pause(500)
  }
  return clean
}

/** Each API process has a save that waits for a lock when the act begins, and ends it within the act. */
async function inTheMiddleOfASave<Outcome>(
  { system, ledger, labIds, random }: Scene,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const lab = pick(labIds, random)
  const holder = await system.people.db.connect()
  try {
    await holder.query('begin')
    await holder.query('select from cycles where lab_id = $1 for update', [lab])
    for (const _ of system.apis) ledger.sendFor(lab)
    await pause(WAITING_MS)
    const acting = act()
    await pause(WAITING_MS)
    await holder.query('rollback')
    return await acting
  } finally {
    holder.release()
  }
}

const FROZEN_MS = 10_000
const TAKEN_OUT_MS = 3000

/** F11. The process has its connections and does not answer: the balancer has to notice. */
export const freezeApi: Fault = {
  name: 'F11',
  title: 'an API process stands still for 10 s',
  rounds: 1,
  inAll: 2,
  refuses: true,
  async disturb({ system, ledger, rounds, complain, happened }) {
    for (let round = 0; round < rounds; round++) {
      const api = system.apis[round % 2]
      const frozenAt = performance.now()
      api?.signal('SIGSTOP')
      happened()
      await pause(FROZEN_MS)
      const thawedAt = performance.now()
      api?.signal('SIGCONT')
      await pause(2000)
      const late = ledger.entries.filter(
        ({ kind, invokedAt }) =>
          kind !== 'task' && invokedAt > frozenAt + TAKEN_OUT_MS && invokedAt < thawedAt,
      )
      // One that was sent a moment before the thaw ends after it on any machine.
      const waited = late.filter(({ invokedAt, endedAt }) => endedAt - invokedAt > TAKEN_OUT_MS)
      if (waited.length > 0) complain(`${waited.length} requests waited for the process that stood still`)
    }
  },
}

/** F8, the log: whoever can't write a line goes on serving. */
export const fullLog: Fault = {
  name: 'F8-log',
  title: 'disk of the log of an API process full for 5 s',
  mostUnderWay: MOST_UNDER_WAY,
  rounds: 1,
  refuses: false,
  async disturb({ system, happened, note, complain }) {
    const [api] = system.apis
    if (!api) return
    api.logToFullDisk(true)
    await api.end('SIGTERM')
    await api.untilReady()
    happened()
    const began = performance.now()
    await pause(5000)
    note(`served for ${seconds(performance.now() - began)} without a log`)
    api.logToFullDisk(false)
    const exit = await api.end('SIGTERM')
    if (exit?.code !== 0) complain(`without a log it ended with ${exit?.code ?? exit?.signal}`)
    await api.untilReady()
  },
}
