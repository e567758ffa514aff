import { begun, hurried, isDue, lost, refused, settled } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { isWorthRetrying, retryDelayMs } from '@lab-zer0/domain/autosave/retry-delay.ts'
import { saveWeight } from '@lab-zer0/domain/autosave/save-weight.ts'
import { type SyncKind, type SyncPolicy, syncPolicy } from '@lab-zer0/domain/autosave/sync-policy.ts'
import { RefusedError } from '../refused-error.ts'
import type { Draft, DraftId } from './draft.ts'
import { type DraftSaving, type Entry, IDLE } from './entry.ts'
import type { Sender, SyncReply } from './sender.ts'

/** What a lane needs of the engine. */
export type LaneWork = {
  /** The entries of this lane, in the order in which they were begun. */
  entries: () => Entry[]
  read: (id: DraftId) => DraftSaving
  write: (id: DraftId, saving: DraftSaving) => void
  /** Many changes, told once. */
  together: (work: () => void) => void
  /** As the device has them: another tab may have written or sent since. */
  fresh: (drafts: readonly Draft[]) => Promise<readonly (Draft | undefined)[]>
  /** While no other tab sends. */
  alone: (work: () => Promise<void>) => Promise<void>
  hasSender: (kind: SyncKind) => boolean
  sender: (kind: SyncKind) => Promise<Sender>
  /** Behind all others in the order of sending. */
  putLast: (drafts: readonly Draft[]) => void
  onProgress: (draft: Draft, percent: number) => void
  onSaved: (draft: Draft, reply: SyncReply, sender: Sender) => void
  onLost: (drafts: readonly Draft[]) => void
  onRefused: (draft: Draft, error: RefusedError) => void
}

/** Sends what is due, one call at a time, and waits longer after each failure. */
export class Lane {
  readonly #work: LaneWork
  #timer: ReturnType<typeof setTimeout> | undefined
  #starts: { at: number; weight: number }[] = []
  #failures = 0
  #pausedUntil = 0
  #isBusy = false
  #isStopped = false
  #isPlanning = false

  constructor(work: LaneWork) {
    this.#work = work
  }

  /** Something has changed. A pasted block changes hundreds of cells at once and needs one plan. */
  plan(): void {
    if (this.#isPlanning) return
    this.#isPlanning = true
    queueMicrotask(() => {
      this.#isPlanning = false
      this.#schedule()
    })
  }

  /** The network is back, or somebody asked. */
  retryNow(): void {
    const now = Date.now()
    this.#pausedUntil = 0
    this.#work.together(() => {
      for (const { id, saving } of this.#work.entries()) this.#work.write(id, hurried(saving, now))
    })
    this.#flushDue()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#isStopped) return
    const wakes = this.#work.entries().flatMap((entry) => this.#wakeOf(entry))
    if (wakes.length === 0) return
    const wakeAt = wakes.reduce((first, at) => Math.min(first, at))
    this.#timer = setTimeout(() => this.#flushDue(), Math.max(wakeAt - Date.now(), 0))
  }

  #wakeOf({ id, saving }: Entry): number[] {
    const { unsent, sending, outcome } = saving
    const policy = syncPolicy[id.kind]
    if (outcome.kind === 'saved') return [outcome.at + policy.savedShownMs]
    if (!unsent || sending || !this.#mayGo(unsent.value, [])) return []
    // While nothing can be sent, a value is told to be on the device as soon as it would have gone.
    if (this.#isPaused() && outcome.kind !== 'lost') return [unsent.dueAt]
    // What is on its way wakes the others by its own answer.
    return this.#isBusy ? [] : [Math.max(unsent.dueAt, this.#pausedUntil, this.#freeAt(policy))]
  }

  #isPaused(): boolean {
    return Date.now() < this.#pausedUntil
  }

  /** When the window has room again. */
  #freeAt({ window }: SyncPolicy): number {
    const weight = this.#starts.reduce((sum, start) => sum + start.weight, 0)
    return weight < window.weight ? 0 : (this.#starts[0]?.at ?? 0) + window.ms
  }

  #flushDue(): void {
    const now = Date.now()
    this.#work.together(() => {
      for (const { id, saving } of this.#work.entries()) {
        const quiet = settled(saving, now)
        if (quiet !== saving) this.#work.write(id, quiet)
        else if (this.#isPaused() && isDue(saving, now)) this.#work.write(id, lost(saving, this.#pausedUntil))
      }
    })
    if (!this.#isBusy && this.#nextBatch().length > 0) void this.#sendDue()
    this.plan()
  }

  async #sendDue(): Promise<void> {
    this.#isBusy = true
    try {
      await this.#work.alone(async () => {
        let batch = this.#nextBatch()
        while (batch.length > 0) {
          await this.#sendBatch(batch)
          batch = this.#nextBatch()
        }
      })
    } catch {
      // Another tab took the lane over while this one slept, or the lane could not be had: a moment later, then.
      this.#pause()
    } finally {
      this.#isBusy = false
      this.plan()
    }
  }

  /** What goes with the next call: drafts of one place, each after what it needs. */
  #nextBatch(): Draft[] {
    const now = Date.now()
    if (this.#isStopped || this.#isPaused()) return []
    const batch: Draft[] = []
    for (const { saving } of this.#work.entries()) {
      const draft = saving.unsent?.value
      if (!draft || !isDue(saving, now) || !this.#work.hasSender(draft.kind)) continue
      const [first] = batch
      if (first && (first.kind !== draft.kind || first.place !== draft.place)) continue
      if (!this.#mayGo(draft, batch)) continue
      batch.push(draft)
      if (batch.length === syncPolicy[draft.kind].batch) break
    }
    const [first] = batch
    if (!first) return []
    const { window } = syncPolicy[first.kind]
    this.#starts = this.#starts.filter(({ at }) => at > now - window.ms)
    return this.#freeAt(syncPolicy[first.kind]) <= now ? batch : []
  }

  /** A draft that needs another waits while that one is not on the server, unless it goes along. */
  #mayGo(draft: Draft, along: readonly Draft[]): boolean {
    const { after } = draft
    if (after === null || along.some(({ key }) => key === after)) return true
    const { unsent, sending, outcome } = this.#work.read({ ...draft, key: after })
    return !unsent && !sending && outcome.kind !== 'refused'
  }

  async #sendBatch(batch: readonly Draft[]): Promise<void> {
    const found = await this.#work.fresh(batch)
    // Meanwhile its person may have logged out, and the next one logged in.
    if (this.#isStopped) return
    const drafts = this.#begin(batch, found)
    const [first] = drafts
    if (!first) return
    this.#starts.push({ at: Date.now(), weight: saveWeight(drafts.length) })
    try {
      const sender = await this.#work.sender(first.kind)
      if (this.#isStopped) return
      const replies = await sender.send(first.place, drafts, (percent) =>
        this.#work.onProgress(first, percent),
      )
      this.#failures = 0
      this.#work.together(() => {
        for (const [index, draft] of drafts.entries()) this.#settle(draft, replies[index], sender)
      })
    } catch (error) {
      this.#work.together(() => this.#fail(drafts, error))
    }
  }

  #begin(batch: readonly Draft[], found: readonly (Draft | undefined)[]): Draft[] {
    const now = Date.now()
    const begunDrafts: Draft[] = []
    this.#work.together(() => {
      for (const [index, draft] of batch.entries()) {
        const saving = this.#work.read(draft)
        const kept = found[index]
        // Somebody typed on while the device was read.
        if (!saving.unsent || !isDue(saving, now)) continue
        if (kept && !kept.isParked) {
          begunDrafts.push(kept)
          this.#work.write(draft, begun({ ...saving, unsent: { ...saving.unsent, value: kept } }))
        } else {
          // Another tab has sent it.
          this.#work.write(draft, IDLE)
        }
      }
    })
    return begunDrafts
  }

  #settle(draft: Draft, reply: SyncReply | RefusedError | undefined, sender: Sender): void {
    if (reply === undefined) throw new Error('A draft was left without an answer')
    if (reply instanceof RefusedError) this.#refuse(draft, reply)
    else this.#work.onSaved(draft, reply, sender)
  }

  #refuse(draft: Draft, error: RefusedError): void {
    this.#work.write(draft, refused(this.#work.read(draft), error.message))
    this.#work.onRefused(draft, error)
  }

  #fail(drafts: readonly Draft[], error: unknown): void {
    if (error instanceof RefusedError && !isWorthRetrying(error.status)) {
      for (const draft of drafts) this.#refuse(draft, error)
      return
    }
    // One lost call means that the others would be lost as well: all of them wait.
    this.#pause(error instanceof RefusedError ? error.retryAfterSeconds : undefined)
    for (const draft of drafts) this.#work.write(draft, lost(this.#work.read(draft), this.#pausedUntil))
    // A value that the server fails on must not keep the others from it.
    if (error instanceof RefusedError) this.#work.putLast(drafts)
    this.#work.onLost(drafts)
  }

  #pause(retryAfterSeconds?: number): void {
    this.#failures += 1
    this.#pausedUntil = Date.now() + retryDelayMs(this.#failures, retryAfterSeconds)
  }
}
