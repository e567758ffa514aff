// house: the state of the queue and all that may change it, in one place.
import { begun, isUnsaved, lost, refused, withheld } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { type SyncLane, syncPolicy } from '@lab-zer0/domain/autosave/sync-policy.ts'
import { Announcer } from './announcer.ts'
import { type Draft, type DraftId, idOf } from './draft.ts'
import {
  arrived,
  type DraftSaving,
  draftOf,
  type Entry,
  foundEntry,
  IDLE,
  isIdle,
  typedInto,
  valuesOf,
} from './entry.ts'
import { Lane } from './lane.ts'
import { inOrder, type LocalDrafts } from './local-drafts.ts'
import type { Sender, Senders, SyncReply } from './sender.ts'
import { flushed, type SyncTarget, summaryOf, type Written } from './sync-target.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import { TakenValues } from './taken-values.ts'

export type SyncOptions = {
  person: string
  drafts: LocalDrafts
  /** What the device kept from earlier visits. */
  found: readonly Draft[]
  senders: Senders
  openTabs: (hear: (message: TabMessage) => void) => Tabs
}

/** How long another tab has to send what was typed there before this one does. */
const OTHER_TAB_MS = 10_000

/** Everything that one person has written in this browser, on its way to the server. */
export class SyncEngine {
  readonly person: string
  readonly #drafts: LocalDrafts
  readonly #tabs: Tabs
  readonly #senders: Senders
  readonly #entries = new Map<string, Entry>()
  readonly #parked = new Map<string, Draft>()
  readonly #taken = new TakenValues()
  readonly #announcer = new Announcer()
  readonly #lanes: Readonly<Record<SyncLane, Lane>>
  #toWrite: Draft[] = []
  #lastBegun = 0

  constructor({ person, drafts, found, senders, openTabs }: SyncOptions) {
    this.person = person
    this.#drafts = drafts
    this.#senders = senders
    this.#lanes = { fields: this.#openLane('fields'), files: this.#openLane('files') }
    this.#tabs = openTabs((message) => this.#announcer.together(() => this.#hear(message)))
    for (const draft of found) {
      if (draft.isParked) this.#parked.set(idOf(draft), draft)
      else this.#entries.set(idOf(draft), foundEntry(draft, Date.now()))
    }
    for (const lane of Object.values(this.#lanes)) lane.plan()
  }

  /** False where this browser keeps nothing, so that a closed tab would lose what is unsent. */
  get isDurable(): boolean {
    return this.#drafts.isDurable()
  }

  /** Whether somebody who leaves now should be asked: something is about to go out, or can't be kept. */
  get needsThisTab(): boolean {
    return [...this.#entries.values()].some(
      ({ saving }) =>
        saving.outcome.kind === 'refused' ||
        (isUnsaved(saving) && (saving.outcome.kind !== 'lost' || !this.isDurable)),
    )
  }

  /** All that the server does not have, in the order in which it was begun. */
  unsent(): Draft[] {
    const unsaved = [...this.#entries.values()].flatMap(({ saving }) => draftOf(saving) ?? [])
    return inOrder([...unsaved, ...this.#parked.values()])
  }

  subscribe(listener: () => void): () => void {
    return this.#announcer.subscribeAll(listener)
  }

  /** Sends everything now. False as soon as something does not get through. */
  sendAll(): Promise<boolean> {
    return flushed({
      retryNow: () => this.retryNow(),
      subscribe: (listener) => this.subscribe(listener),
      summary: () => summaryOf([...this.#entries.values()].map(({ saving }) => valuesOf(saving))),
    })
  }

  retryNow(): void {
    for (const lane of Object.values(this.#lanes)) lane.retryNow()
  }

  /** Nothing more is sent in this person's name. What is on the device stays there. */
  stop(): void {
    for (const lane of Object.values(this.#lanes)) lane.stop()
    this.#tabs.close()
  }

  /** Fetches what sends this kind while the network is there. */
  prepare(kind: Draft['kind']): void {
    void this.#senderOf(kind).catch(() => undefined)
  }

  target<Value, Reply extends SyncReply = SyncReply>(
    kind: Draft['kind'],
    place: string,
  ): SyncTarget<Value, Reply> {
    const at = (key: string): DraftId => ({ person: this.person, kind, place, key })
    const target: SyncTarget<unknown, SyncReply> = {
      kind,
      place,
      write: (written) => this.#type(at(written.key), written),
      park: (written) => this.#park(at(written.key), written),
      withhold: (key) => this.#withhold(at(key)),
      drop: (key) => this.#drop(at(key)),
      savingOf: (key) => valuesOf(this.#savingOf(at(key))),
      kept: () => this.#keptAt(kind, place),
      takenSince: (readAt) => this.#taken.since(readAt, { kind, place }),
      retryNow: () => this.retryNow(),
      subscribe: (listener) => this.#announcer.subscribe({ kind, place }, listener),
    }
    // What a kind of draft holds is known to its screen and its sender; the queue in between does not look inside.
    return target as SyncTarget<Value, Reply>
  }

  #openLane(lane: SyncLane): Lane {
    return new Lane({
      entries: () => [...this.#entries.values()].filter(({ id }) => syncPolicy[id.kind].lane === lane),
      read: (id) => this.#savingOf(id),
      write: (id, saving) => this.#write(id, saving),
      together: (work) => this.#announcer.together(work),
      fresh: (drafts) => this.#fresh(drafts),
      alone: (work) => this.#tabs.alone(lane, work),
      hasSender: (kind) => this.#senders[kind] !== undefined,
      sender: (kind) => this.#senderOf(kind),
      putLast: (drafts) => this.#putLast(drafts),
      onProgress: (draft, percent) =>
        this.#announcer.tell(draft, { type: 'progress', key: draft.key, percent }),
      onSaved: (draft, reply, sender) => this.#saved(draft, reply, sender),
      onLost: (drafts) => this.#tabs.tell({ type: 'lost', drafts }),
      onRefused: (draft, { message, code }) => {
        this.#announcer.tell(draft, { type: 'refused', key: draft.key, error: { message, code } })
        this.#tabs.tell({ type: 'refused', draft, message, code })
      },
    })
  }

  #putLast(drafts: readonly Draft[]): void {
    for (const id of drafts.map(idOf)) {
      const entry = this.#entries.get(id)
      if (entry && this.#entries.delete(id)) this.#entries.set(id, entry)
    }
  }

  async #senderOf(kind: Draft['kind']): Promise<Sender> {
    const sender = await this.#senders[kind]?.()
    if (!sender) throw new Error(`Nothing sends a ${kind}`)
    return sender
  }

  /** If the device can't be read, what this tab knows is all there is. */
  async #fresh(drafts: readonly Draft[]): Promise<readonly (Draft | undefined)[]> {
    this.#writeDown()
    return this.#drafts.read(drafts).catch(() => drafts)
  }

  #savingOf(id: DraftId): DraftSaving {
    return this.#entries.get(idOf(id))?.saving ?? IDLE
  }

  #write(id: DraftId, saving: DraftSaving): void {
    if (isIdle(saving)) this.#entries.delete(idOf(id))
    else this.#entries.set(idOf(id), { id, saving })
    this.#announcer.tell(id, { type: 'saving', key: id.key, saving: valuesOf(saving) })
    this.#lanes[syncPolicy[id.kind].lane].plan()
  }

  #type(id: DraftId, { value, version, after = null }: Written<unknown>): void {
    const saving = this.#savingOf(id)
    const before = saving.unsent ?? saving.sending
    const draft = this.#draft(id, { value, after, version: before?.value.version ?? version })
    this.#parked.delete(idOf(id))
    this.#keep(draft)
    this.#announcer.together(() => this.#write(id, typedInto(saving, draft, Date.now())))
  }

  #park(id: DraftId, { value, version }: Written<unknown>): void {
    const draft = { ...this.#draft(id, { value, version, after: null }), isParked: true }
    this.#parked.set(idOf(id), draft)
    this.#keep(draft)
    this.#announcer.together(() => this.#write(id, IDLE))
  }

  #draft(id: DraftId, given: Pick<Draft, 'value' | 'version' | 'after'>): Draft {
    const known = this.#parked.get(idOf(id)) ?? draftOf(this.#savingOf(id))
    // The time, so that it goes on after a reload; hundreds may be typed in one moment, and still have an order.
    this.#lastBegun = Math.max(this.#lastBegun + 1, Date.now())
    const begunAt = known?.begunAt ?? this.#lastBegun
    return { ...id, ...given, edit: crypto.randomUUID(), begunAt, isParked: false }
  }

  /** On the device before anything else happens; hundreds of cells of a pasted block go there together. */
  #keep(draft: Draft): void {
    if (this.#toWrite.push(draft) === 1) queueMicrotask(() => this.#writeDown())
  }

  #writeDown(): void {
    const drafts = this.#toWrite
    if (drafts.length === 0) return
    this.#toWrite = []
    void this.#drafts.put(drafts)
    this.#tabs.tell({ type: 'typed', drafts })
  }

  #withhold(id: DraftId): void {
    const saving = this.#savingOf(id)
    const draft = draftOf(saving) ?? this.#parked.get(idOf(id))
    this.#parked.delete(idOf(id))
    this.#writeDown()
    // What is on its way may still get lost.
    if (saving.sending && saving.unsent) this.#keep(saving.sending.value)
    else if (draft && !saving.sending) this.#forget(id, draft.edit)
    this.#announcer.together(() => this.#write(id, withheld(saving)))
  }

  #drop(id: DraftId): void {
    this.#writeDown()
    this.#parked.delete(idOf(id))
    this.#taken.drop(id)
    this.#forget(id)
    this.#announcer.together(() => this.#write(id, IDLE))
  }

  #forget(id: DraftId, edit?: string): void {
    void this.#drafts.drop(id, edit)
    this.#tabs.tell({ type: 'dropped', id, edit })
  }

  #saved(draft: Draft, reply: SyncReply, sender: Sender): void {
    const { edit, value } = draft
    const rebase = (newer: Draft): Draft => ({
      ...newer,
      version: reply.version,
      value: sender.rebase ? sender.rebase(newer.value, value) : newer.value,
    })
    this.#writeDown()
    void this.#drafts.acknowledge({ id: draft, edit, version: reply.version }, rebase)
    this.#arrive(draft, reply, rebase)
    this.#tabs.tell({ type: 'saved', draft, reply })
  }

  #arrive(draft: Draft, reply: SyncReply, rebase: (newer: Draft) => Draft): void {
    const { key, value, edit } = draft
    const now = Date.now()
    this.#taken.add(draft, reply)
    this.#write(draft, arrived(this.#savingOf(draft), edit, { now, rebase }))
    this.#announcer.tell(draft, { type: 'saved', key, value, reply })
  }

  #hear(message: TabMessage): void {
    if (message.type === 'here') {
      if (message.person !== this.person) this.stop()
      return
    }
    if (message.type === 'typed' || message.type === 'lost') {
      const mine = message.drafts.filter(({ person }) => person === this.person)
      for (const draft of mine) {
        if (message.type === 'typed') this.#hearTyped(draft)
        else this.#hearOutcome(draft, (saving) => lost(saving, Date.now() + OTHER_TAB_MS))
      }
      return
    }
    const id = message.type === 'dropped' ? message.id : message.draft
    if (id.person !== this.person) return
    if (message.type === 'dropped') this.#hearDropped(id, message.edit)
    else if (message.type === 'saved') {
      const { draft, reply } = message
      this.#arrive(draft, reply, (newer) => ({ ...newer, version: reply.version }))
    } else {
      const { draft, message: text, code } = message
      this.#hearOutcome(draft, (saving) => refused(begun(saving), text))
      this.#announcer.tell(draft, { type: 'refused', key: draft.key, error: { message: text, code } })
    }
  }

  #hearTyped(draft: Draft): void {
    this.#announcer.tell(draft, { type: 'typed', key: draft.key, value: draft.value })
    if (draft.isParked) this.#parked.set(idOf(draft), draft)
    else this.#parked.delete(idOf(draft))
    const waiting = typedInto(this.#savingOf(draft), draft, Date.now() + OTHER_TAB_MS)
    this.#write(draft, draft.isParked ? IDLE : waiting)
  }

  #hearOutcome(draft: Draft, step: (saving: DraftSaving) => DraftSaving): void {
    const saving = this.#savingOf(draft)
    if (saving.unsent?.value.edit === draft.edit) this.#write(draft, step(saving))
  }

  #hearDropped(id: DraftId, edit: string | undefined): void {
    const saving = this.#savingOf(id)
    if (edit === undefined || saving.unsent?.value.edit === edit) this.#write(id, withheld(saving))
    if (edit === undefined || this.#parked.get(idOf(id))?.edit === edit) this.#parked.delete(idOf(id))
  }

  #keptAt(kind: Draft['kind'], place: string) {
    return this.unsent()
      .filter((draft) => isAt(draft, kind, place))
      .map(({ key, value, version, isParked }) => ({ key, value, version, isParked }))
  }
}

const isAt = (id: DraftId, kind: Draft['kind'], place: string) => id.kind === kind && id.place === place
