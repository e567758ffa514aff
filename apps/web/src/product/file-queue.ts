import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { SyncEngine } from '../lib/sync/sync-engine.ts'
import type { SyncEvent, SyncTarget } from '../lib/sync/sync-target.ts'
import type { FileReply } from './file-sender.ts'
import { type FileSubject, isOfSubject, type KeptFile, type KeptUnit } from './kept-file.ts'

/** `kept`: on this device until the connection is back. `refused`: the server said no, and why. */
export type QueuedFile = {
  id: string
  subject: FileSubject
  shows: KeptUnit | undefined
  name: string
  type: string
  bytes: ArrayBuffer
  state: 'waiting' | 'sending' | 'kept' | 'refused'
  percent: number
  error: string | undefined
}

type OnSent = (file: KeptFile) => void

/** The files of one lab that are on their way, in the order in which they were taken. */
export class FileQueue {
  readonly #target: SyncTarget<KeptFile, FileReply>
  readonly #listeners = new Set<() => void>()
  readonly #percents = new Map<string, number>()
  readonly #onSent: OnSent
  #files: readonly QueuedFile[]

  constructor(sync: SyncEngine, labId: LabId, onSent: OnSent) {
    this.#target = sync.target<KeptFile, FileReply>('photo', labId)
    this.#onSent = onSent
    this.#files = this.#read()
  }

  get files(): readonly QueuedFile[] {
    return this.#files
  }

  ofSubject(subject: FileSubject): QueuedFile[] {
    return this.#files.filter((file) => isOfSubject(subject, file.subject))
  }

  connect(): () => void {
    this.#tell()
    return this.#target.subscribe((events) => {
      for (const event of events) this.#hear(event)
      this.#tell()
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** On the device before it is sent. */
  add(file: KeptFile): void {
    this.#target.write({ key: crypto.randomUUID(), value: file, version: 0 })
  }

  drop(id: string): void {
    this.#target.drop(id)
  }

  #hear(event: SyncEvent<KeptFile, FileReply>): void {
    if (event.type === 'progress') this.#percents.set(event.key, event.percent)
    if (event.type === 'saved') this.#onSent(event.value)
  }

  #tell(): void {
    this.#files = this.#read()
    for (const listener of [...this.#listeners]) listener()
  }

  #read(): QueuedFile[] {
    return this.#target.kept().map(({ key, value: { subject, shows, name, type, bytes } }) => {
      const saving = this.#target.savingOf(key)
      const indicator = indicatorOf(saving)
      return {
        ...{ id: key, subject, shows, name, type, bytes },
        state:
          indicator === 'saving'
            ? 'sending'
            : indicator === 'kept'
              ? 'kept'
              : indicator === 'error'
                ? 'refused'
                : 'waiting',
        percent: this.#percents.get(key) ?? 0,
        error: saving.outcome.kind === 'refused' ? saving.outcome.message : undefined,
      }
    })
  }
}
