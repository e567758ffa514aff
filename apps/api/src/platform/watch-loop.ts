import { Worker } from 'node:worker_threads'

const EVERY_MS = 1000
const MOST_LOOKS = 30

/** What the thread is given; `url` is the database in which it marks the jobs. */
export type WatchedLoop = { beats: Int32Array; looks: number; everyMs: number; url: string }
export type InHand = { job: string; isBegun: boolean }

export type LoopWatch = {
  begin(job: string): void
  end(job: string): void
  stop(): Promise<unknown>
}

export const noWatch: LoopWatch = {
  begin: () => undefined,
  end: () => undefined,
  stop: async () => undefined,
}

/**
 * Ends this process when its event loop stands still for 30 seconds: whoever supervises it starts another, and its
 * jobs go to other workers. A thread of its own looks, because a loop that stands still can't look at itself.
 */
export function watchLoop(url: string, { looks = MOST_LOOKS, everyMs = EVERY_MS } = {}): LoopWatch {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const watched: WatchedLoop = { beats, looks, everyMs, url }
  const thread = new Worker(new URL('./watch-loop.thread.ts', import.meta.url), { workerData: watched })
  // It must not keep a process alive that has nothing left to do.
  thread.unref()
  const beat = setInterval(() => Atomics.add(beats, 0, 1), everyMs)
  beat.unref()
  const tell = (message: InHand) => thread.postMessage(message)
  return {
    begin: (job) => tell({ job, isBegun: true }),
    end: (job) => tell({ job, isBegun: false }),
    stop() {
      clearInterval(beat)
      return thread.terminate()
    },
  }
}
