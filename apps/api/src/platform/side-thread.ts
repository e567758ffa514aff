import { Worker } from 'node:worker_threads'
import { Refused, refuse } from './refusal.ts'

/** Each asker waits without a connection, so a line may be long; an organisation alone does not fill it. */
const MOST_WAITING = 200
const MOST_OF_ONE = 40
/** A connection on which nothing is said for 30 seconds is cut. What was asked for is finished for the next who asks. */
const PATIENCE_MS = 25_000
/** Whoever takes more ends the thread, and not the process. */
const MOST_HEAP_MB = 1024

export type ToThread<Question> = { id: number; question: Question }
export type FromThread = 'ready' | { id: number; json: Uint8Array } | { id: number; fault: string | null }

type Asker = {
  whose: string
  /** Begins to count how long it waits: loading the modules is not its own time. */
  hurry(): void
  answer(json: Uint8Array): void
  fail(error: Error): void
}

export type SideThread<Question> = {
  ask(whose: string, question: Question): Promise<Uint8Array>
  stop(): Promise<unknown>
}

/**
 * One thread beside the one that answers calls, for what takes long to compute. It is started by the first question, and
 * again by the next one should it end.
 */
export function createSideThread<Question>(
  program: URL,
  workerData: unknown,
  { patienceMs = PATIENCE_MS } = {},
): SideThread<Question> {
  const waiting = new Map<number, Asker>()
  let thread: Worker | undefined
  let isReady = false
  let lastId = 0

  function started(): Worker {
    if (thread) return thread
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    })
    // It must not keep a process alive that has nothing left to do.
    worker.unref()
    isReady = false
    worker.on('message', (message: FromThread) => {
      if (message === 'ready') {
        isReady = true
        for (const asker of waiting.values()) asker.hurry()
        return
      }
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if ('json' in message) asker?.answer(message.json)
      else asker?.fail(message.fault === null ? unavailable() : new Error(message.fault))
    })
    const ended = (error?: Error) => {
      if (thread !== worker) return
      thread = undefined
      for (const asker of waiting.values()) asker.fail(error ?? unavailable())
      waiting.clear()
    }
    worker.on('error', ended)
    worker.on('exit', () => ended())
    thread = worker
    return worker
  }

  return {
    ask: (whose, question) => {
      const own = [...waiting.values()].filter((asker) => asker.whose === whose).length
      if (waiting.size >= MOST_WAITING || own >= MOST_OF_ONE)
        refuse('organisation_busy', { retryAfterSeconds: 2 })
      return new Promise((answer, fail) => {
        const id = ++lastId
        let timer: NodeJS.Timeout | undefined
        const hurry = () => {
          timer = setTimeout(() => {
            waiting.delete(id)
            fail(new Refused('organisation_busy', { retryAfterSeconds: 2 }))
          }, patienceMs)
        }
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            settle(value)
          }
        waiting.set(id, { whose, hurry, answer: settled(answer), fail: settled(fail) })
        if (isReady) hurry()
        started().postMessage({ id, question } satisfies ToThread<Question>)
      })
    },
    stop: async () => {
      const worker = thread
      thread = undefined
      for (const asker of waiting.values()) asker.fail(unavailable())
      waiting.clear()
      await worker?.terminate()
    },
  }
}

/** As a database that is away: the caller is told to come back. */
function unavailable(): Error {
  return Object.assign(new Error('the thread beside has no answer'), { code: 'ECONNRESET' })
}
