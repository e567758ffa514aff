import type { ChecklistAnswer, saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { isUnsaved, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { replacedValue } from '../../../lib/sync/remote-change.ts'
import { flushed, type SyncEvent, type SyncTarget } from '../../../lib/sync/sync-target.ts'
import {
  type AnswersState,
  type AnswerToKeep,
  answerIn,
  changedParts,
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  isSame,
  openingAnswers,
  standingOf,
  summaryOfAnswers,
  withAnswer,
} from './answer-state.ts'

export type Reply = ResponseOf<typeof saveAnswer>

export type AnswerStoreOptions = {
  saved: readonly ChecklistAnswer[]
  /** When the answers were read. */
  readAt: number
  user: { id: string; name: string }
  target: SyncTarget<AnswerToKeep, Reply>
  onLocked: () => void
}

type OnServer = { draft: Draft; version: number }

/** One open checklist: what stands in it, what is not saved yet, and what colleagues have written meanwhile. */
export class AnswerStore {
  #state: AnswersState
  #works = 0
  readonly #options: AnswerStoreOptions
  readonly #listeners = new Set<() => void>()
  /** Each answer as the server had it when this person last looked. */
  readonly #onServer = new Map<string, OnServer>()
  /** What this person has saved, while nobody has written over it. */
  readonly #mine = new Map<string, Draft>()

  constructor(options: AnswerStoreOptions) {
    this.#options = options
    this.#state = openingAnswers(options.saved)
    for (const given of options.saved) this.#look(given)
    this.#catchUp()
    for (const { key, value } of options.target.kept()) this.#show(key, value)
  }

  /** Hears of its answers until it is told to stop. */
  connect(): () => void {
    const { target } = this.#options
    for (const { key, value } of target.kept()) this.#show(key, value)
    return target.subscribe((events) =>
      this.#together(() => {
        for (const event of events) this.#hear(event)
      }),
    )
  }

  get state(): AnswersState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Specification, section 4: leaving N/A clears its reason. What is written is on the device before it is sent. */
  change(questionId: string, change: Partial<Draft>): void {
    const draft = { ...answerIn(this.#state, questionId).draft, ...change }
    if (draft.answer !== 'x') draft.naReason = null
    const { draft: known, version } = this.#known(questionId)
    const value = { ...draft, parts: changedParts(draft, known) }
    this.#together(() => {
      this.#set(withAnswer(this.#state, questionId, { draft, remoteChange: null }))
      this.#options.target.write({ key: questionId, value, version })
    })
  }

  /** Writes again what a colleague's or this person's answer took the place of. */
  restoreReplaced(questionId: string): void {
    const { remoteChange } = answerIn(this.#state, questionId)
    if (!remoteChange) return
    this.change(questionId, replacedValue(remoteChange))
    this.retryNow()
  }

  dismissRemoteChange(questionId: string): void {
    this.#set(withAnswer(this.#state, questionId, { remoteChange: null }))
  }

  retryNow(): void {
    this.#options.target.retryNow()
  }

  /** Sends everything now; false when something did not get through. */
  flushed(): Promise<boolean> {
    const { subscribe } = this
    return flushed({
      subscribe,
      retryNow: () => this.retryNow(),
      summary: () => summaryOfAnswers(this.#state),
    })
  }

  /** What colleagues have written since: shown at once, unless this person is writing at the same question. */
  receive(saved: readonly ChecklistAnswer[]): void {
    for (const given of saved) {
      const id = given.checklist_id
      const { saving } = answerIn(this.#state, id)
      // The server tells of it when this person's own answer arrives.
      if (isUnsaved(saving) || given.version <= this.#known(id).version) continue
      this.#accept(given)
    }
  }

  #set(state: AnswersState): void {
    this.#together(() => {
      this.#state = state
    })
  }

  /** Many changes, told once. */
  #together(work: () => void): void {
    this.#works += 1
    work()
    this.#works -= 1
    if (this.#works > 0) return
    for (const listener of [...this.#listeners]) listener()
  }

  #known(id: string): OnServer {
    return this.#onServer.get(id) ?? { draft: EMPTY_DRAFT, version: 0 }
  }

  #look(given: ChecklistAnswer): void {
    this.#onServer.set(given.checklist_id, { draft: draftOf(given), version: given.version })
  }

  /** What is kept for a question, and how far it has come. */
  #show(id: string, { answer, naReason, comment }: AnswerToKeep): void {
    const saving = this.#options.target.savingOf(id)
    this.#set(withAnswer(this.#state, id, { draft: { answer, naReason, comment }, saving }))
  }

  #hear(event: SyncEvent<AnswerToKeep, Reply>): void {
    if (event.type === 'refused' && event.error.code === 'checklist_locked') this.#options.onLocked()
    if (event.type === 'typed') this.#show(event.key, event.value)
    if (event.type === 'saving') this.#set(withAnswer(this.#state, event.key, { saving: event.saving }))
    if (event.type === 'saved') this.#acknowledge(event.key, event.value, event.reply)
  }

  #acknowledge(id: string, sent: AnswerToKeep, { version, replaced }: Reply): void {
    const theirs = replaced && draftOf(replaced)
    const standing = standingOf(sent, theirs)
    this.#onServer.set(id, { draft: standing, version })
    this.#mine.set(id, standing)
    const isNewer = isUnsaved(answerIn(this.#state, id).saving)
    const written = { by: this.#options.user.name, at: new Date().toISOString() }
    // What was not sent stays as the colleague wrote it, and needs no word.
    const isOther = theirs && !isSame(theirs, standing) && (theirs.answer !== null || theirs.comment !== '')
    this.#set({
      ...withAnswer(this.#state, id, {
        written,
        ...(!isNewer && { draft: standing }),
        ...(isOther && {
          remoteChange: {
            kind: 'theirs' as const,
            by: replaced.by.name,
            at: replaced.at,
            theirs,
            mine: standing,
          },
        }),
      }),
      savedAt: Date.now(),
    })
  }

  #accept(given: ChecklistAnswer): void {
    const { checklist_id: id, by, at } = given
    const mine = this.#mine.get(id)
    const draft = draftOf(given)
    this.#look(given)
    this.#mine.delete(id)
    const isReplaced = by.id !== this.#options.user.id && mine !== undefined && !isSame(mine, draft)
    this.#set(
      withAnswer(this.#state, id, {
        draft,
        saving: untouched(),
        written: { by: by.name, at },
        ...(isReplaced && {
          remoteChange: { kind: 'mine' as const, by: by.name, at, theirs: draft, mine },
        }),
      }),
    )
  }

  /** What the server took from this browser while the checklist was being read. */
  #catchUp(): void {
    const { target, readAt } = this.#options
    for (const { key, value, reply } of target.takenSince(readAt)) {
      if (reply.version <= this.#known(key).version) continue
      const standing = standingOf(value, reply.replaced && draftOf(reply.replaced))
      this.#onServer.set(key, { draft: standing, version: reply.version })
      this.#state = withAnswer(this.#state, key, { draft: standing })
    }
  }
}
