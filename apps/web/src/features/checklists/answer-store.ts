import type { ChecklistAnswer, saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { hurried, isUnsaved, typed, untouched } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { RefusedError } from '../../lib/refused-error.ts'
import { AnswerSender } from './answer-sender.ts'
import {
  type AnswersState,
  answerIn,
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  isSame,
  isSameAnswer,
  openingAnswers,
  summaryOf,
  withAnswer,
} from './answer-state.ts'
import type { KeptAnswers } from './kept-answers.ts'

export type Reply = ResponseOf<typeof saveAnswer>

/** What a save carries: only what its writer changed, so that a comment does not undo a colleague's answer. */
export type AnswerToSend = {
  questionId: string
  answer?: Pick<Draft, 'answer' | 'naReason'>
  comment?: string
  version: number
}

export type AnswerStoreOptions = {
  saved: readonly ChecklistAnswer[]
  user: { id: string; name: string }
  device: KeptAnswers
  send: (answer: AnswerToSend) => Promise<Reply>
  onLocked: () => void
}

type OnServer = { draft: Draft; version: number }

/** One open checklist: what stands in it, what is not saved yet, and what colleagues have written meanwhile. */
export class AnswerStore {
  #state: AnswersState
  readonly #options: AnswerStoreOptions
  readonly #sender: AnswerSender<Reply>
  readonly #listeners = new Set<() => void>()
  /** Each answer as the server had it when this person last looked. */
  readonly #onServer = new Map<string, OnServer>()
  /** What this person has saved, while nobody has written over it. */
  readonly #mine = new Map<string, Draft>()

  constructor(options: AnswerStoreOptions) {
    this.#options = options
    this.#state = openingAnswers(options.saved)
    for (const given of options.saved) this.#look(given)
    this.#sender = new AnswerSender<Reply>({
      read: (id) => answerIn(this.#state, id).saving,
      write: (id, saving) => this.#set(withAnswer(this.#state, id, { saving })),
      send: (id, draft) => options.send(this.#toSend(id, draft)),
      acknowledge: (id, draft, reply) => this.#acknowledge(id, draft, reply),
      refuse: (error) => this.#refuse(error),
    })
    this.#restore()
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
    const { draft: old, saving } = answerIn(this.#state, questionId)
    const draft = { ...old, ...change }
    if (draft.answer !== 'x') draft.naReason = null
    this.#options.device.keep(questionId, { ...draft, version: this.#known(questionId).version })
    const next = { draft, saving: typed(saving, draft, Date.now()), news: null }
    this.#set(withAnswer(this.#state, questionId, next))
    this.#sender.watch(questionId)
  }

  /** Writes again what a colleague's or this person's answer took the place of. */
  bringBack(questionId: string): void {
    const { news } = answerIn(this.#state, questionId)
    if (!news) return
    this.change(questionId, news.gone)
    this.tryAgain()
  }

  dismissNews(questionId: string): void {
    this.#set(withAnswer(this.#state, questionId, { news: null }))
  }

  tryAgain(): void {
    this.#sender.hurry()
  }

  hasUnsaved(): boolean {
    const { unsaved, refused } = summaryOf(this.#state)
    return unsaved + refused > 0
  }

  stop(): void {
    this.#sender.stop()
  }

  /** Sends everything now. True once the server has it all, false when something did not get through. */
  flushed(): Promise<boolean> {
    this.tryAgain()
    return new Promise((resolve) => {
      const look = () => {
        const { unsaved, lost, refused } = summaryOf(this.#state)
        const hasFailed = lost + refused > 0
        if (unsaved > 0 && !hasFailed) return
        queueMicrotask(() => stop())
        resolve(!hasFailed)
      }
      const stop = this.subscribe(look)
      look()
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
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }

  #known(id: string): OnServer {
    return this.#onServer.get(id) ?? { draft: EMPTY_DRAFT, version: 0 }
  }

  #look(given: ChecklistAnswer): void {
    this.#onServer.set(given.checklist_id, { draft: draftOf(given), version: given.version })
  }

  #toSend(questionId: string, draft: Draft): AnswerToSend {
    const { draft: known, version } = this.#known(questionId)
    const hasComment = draft.comment !== known.comment
    const hasAnswer = !isSameAnswer(draft, known) || !hasComment
    return {
      questionId,
      version,
      ...(hasAnswer && { answer: { answer: draft.answer, naReason: draft.naReason } }),
      ...(hasComment && { comment: draft.comment }),
    }
  }

  #acknowledge(id: string, draft: Draft, { version, replaced }: Reply): void {
    const sent = this.#toSend(id, draft)
    const theirs = replaced && draftOf(replaced)
    // What was not sent stays as the colleague wrote it.
    const standing: Draft = {
      ...(sent.answer ?? theirs ?? draft),
      comment: sent.comment ?? theirs?.comment ?? draft.comment,
    }
    this.#onServer.set(id, { draft: standing, version })
    this.#mine.set(id, standing)
    this.#options.device.drop(id, (kept) => isSame(kept, draft))
    const isNewer = isUnsaved(answerIn(this.#state, id).saving)
    const written = { by: this.#options.user.name, at: new Date().toISOString() }
    const isNews =
      theirs &&
      ((sent.answer && !isSameAnswer(theirs, draft)) ||
        (sent.comment !== undefined && theirs.comment !== '' && theirs.comment !== draft.comment))
    this.#set({
      ...withAnswer(this.#state, id, {
        written,
        ...(!isNewer && { draft: standing }),
        ...(isNews && {
          news: { kind: 'theirs' as const, by: replaced.by.name, at: replaced.at, gone: theirs },
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
    const isNews = by.id !== this.#options.user.id && mine !== undefined && !isSame(mine, draft)
    this.#set(
      withAnswer(this.#state, id, {
        draft,
        saving: untouched(),
        written: { by: by.name, at },
        ...(isNews && { news: { kind: 'mine' as const, by: by.name, at, gone: mine } }),
      }),
    )
  }

  #refuse(error: RefusedError): void {
    if (error.code === 'checklist_locked') this.#options.onLocked()
  }

  /** What an earlier visit wrote and the server never acknowledged. */
  #restore(): void {
    const now = Date.now()
    for (const { key: id, entry } of this.#options.device.all()) {
      const { version, ...draft } = entry
      if (isSame(draft, this.#known(id).draft)) {
        this.#options.device.drop(id, () => true)
        continue
      }
      // With the version of then, the server can tell whether somebody came in between.
      this.#onServer.set(id, { ...this.#known(id), version: Math.min(version, this.#known(id).version) })
      const saving = hurried(typed(untouched<Draft>(), draft, now), now)
      this.#set(withAnswer(this.#state, id, { draft, saving }))
      this.#sender.watch(id)
    }
  }
}
