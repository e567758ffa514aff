import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'

/** F1. One of two API processes at a time, each as soon as the other is back. */
export const killApi: Fault = {
  name: 'F1',
  title: 'kill -9 of an API process',
  times: 2,
  refuses: true,
  async disturb(scene) {
    const { system, ledger, scale, complain } = scene
    const began = performance.now()
    let inFlight = 0
    for (let kill = 0; kill < 2 * scale; kill++) {
      const api = system.apis[kill % 2]
      const before = ledger.sent
      inFlight += ledger.underWay
      await api?.end('SIGKILL')
      // On a busy machine the end takes a moment, and calls still reach the process in it.
      inFlight += ledger.sent - before
      await api?.untilReady()
    }
    const unanswered = unansweredSince(scene, began)
    if (unanswered > inFlight)
      complain(`${unanswered} requests got no answer, ${inFlight} were under way at a kill`)
  },
}

/** A deploy: each process is asked to end, and the next one only when its successor is ready. */
export const rollingRestart: Fault = {
  name: 'deploy',
  title: 'rolling restart by SIGTERM',
  times: 2,
  refuses: false,
  async disturb({ system, scale, complain, note }) {
    let clean = 0
    for (let round = 0; round < scale; round++) {
      for (const api of system.apis) {
        const exit = await api.end('SIGTERM')
        if (exit?.code === 0) clean += 1
        else complain(`${api.name} ended with ${exit?.code ?? exit?.signal}`)
        await api.untilReady()
      }
    }
    note(`${clean} ended with 0`)
  },
}

const FROZEN_MS = 10_000
const TAKEN_OUT_MS = 3000

/** F11. The process has its connections and does not answer: the balancer has to notice. */
export const freezeApi: Fault = {
  name: 'F11',
  title: 'an API process stands still for 10 s',
  times: 1,
  refuses: true,
  async disturb(scene) {
    const { system, ledger, complain } = scene
    const [api] = system.apis
    const frozenAt = performance.now()
    api?.signal('SIGSTOP')
    await pause(FROZEN_MS)
    const thawedAt = performance.now()
    api?.signal('SIGCONT')
    await pause(2000)
    const late = ledger.entries.filter(
      ({ kind, invokedAt, endedAt }) =>
        kind !== 'task' && invokedAt > frozenAt + TAKEN_OUT_MS && invokedAt < thawedAt && endedAt > thawedAt,
    )
    // One that was sent a moment before the thaw ends after it on any machine.
    const waited = late.filter(({ invokedAt, endedAt }) => endedAt - invokedAt > TAKEN_OUT_MS)
    if (waited.length > 0) complain(`${waited.length} requests waited for the process that stood still`)
  },
}

/** A refusal in words is an answer; what a killed process had in its hands gets none. */
function unansweredSince({ ledger }: Scene, began: number): number {
  return ledger.entries.filter(({ endedAt, status }) => endedAt > began && status === null).length
}
