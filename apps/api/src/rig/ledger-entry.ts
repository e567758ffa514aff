/** What became of a request, as its client knows it. */
export type Outcome =
  /** Told that it is saved. */
  | 'ok'
  /** Told that it is not, or never sent. */
  | 'fail'
  /** No answer, or one that leaves it open. */
  | 'unknown'

type Common = {
  /** In the order of sending. */
  number: number
  lab: string
  invokedAt: number
  endedAt: number
  outcome: Outcome
  status: number | null
  code: string | null
  /** Why the answer is not one that the contract names. */
  undocumented: string | null
}

/** A value that nobody else sends, into one cell. Tried once. */
export type SaveEntry = Common & { kind: 'save'; cell: string; value: string; version: number | null }

/** A task with a name of its own, tried with one Idempotency-Key until there is an answer. */
export type TaskEntry = Common & { kind: 'task'; title: string; tries: number }

/** A form with the version of each of its cells. */
export type ReadEntry = Common & { kind: 'read'; versions: ReadonlyMap<string, number> }

export type Entry = SaveEntry | TaskEntry | ReadEntry
