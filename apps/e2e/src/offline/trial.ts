import type { Browser, BrowserContext, Page } from '@playwright/test'
import { runningStack } from '../harness/stack.ts'
import { makeLossy } from './lossy.ts'
import {
  addressOf,
  FIELDS,
  KINDS,
  type Kind,
  nextValue,
  onDevice,
  onServer,
  READY_MS,
  ready,
  typeInto,
  type Writer,
} from './writer.ts'

export type TrialResult = { typed: number; lost: string[]; steps: string[] }

type Tab = { page: Page; kind: Kind }
type Plan = {
  browser: Browser
  writer: Writer
  random: () => number
  /** Kills the server and lets it start again; left out where others use it too. */
  restartServer?: () => void
  /** Over a slow line that loses calls and answers. */
  isLossy?: boolean
}

const STEPS = 14
/** The engine waits up to a minute between two tries, and a trial beside this one may kill the server in that time. */
const PATIENCE_MS = 180_000
const LOOK_EVERY_MS = 500

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Somebody types into random fields while network, tabs and server come and go. Nothing may be lost. */
export async function runTrial({
  browser,
  writer,
  random,
  restartServer,
  isLossy,
}: Plan): Promise<TrialResult> {
  const context = await browser.newContext({
    baseURL: runningStack().publicUrl,
    storageState: await writer.client.storageState(),
    locale: 'en-AU',
  })
  const trial = new Trial(context, writer, random, restartServer)
  // Numbers of its own: how many calls there are is not in the seed's hands.
  if (isLossy) await makeLossy(context, { random: randomOf(1), isOffline: () => trial.isOffline })
  try {
    return await trial.run()
  } finally {
    await context.close()
  }
}

class Trial {
  readonly #context: BrowserContext
  readonly #writer: Writer
  readonly #random: () => number
  readonly #restartServer: (() => void) | undefined
  readonly #last = new Map<string, string>()
  readonly #steps: string[] = []
  #tabs: Tab[] = []
  #typed = 0
  #isOffline = false

  constructor(context: BrowserContext, writer: Writer, random: () => number, restartServer?: () => void) {
    this.#context = context
    this.#writer = writer
    this.#random = random
    this.#restartServer = restartServer
  }

  get isOffline(): boolean {
    return this.#isOffline
  }

  async run(): Promise<TrialResult> {
    const before = await this.#held()
    await this.#open()
    for (let step = 0; step < STEPS; step++) await this.#step(before)
    await this.#network(false)
    for (const { page } of this.#tabs) await page.close()
    // Any page of the app sends what waits.
    const end = await this.#context.newPage()
    await this.#visitLab(end)
    const lost = await this.#lost(end)
    return { typed: this.#typed, lost, steps: this.#steps }
  }

  async #step(before: ReadonlyMap<string, string>): Promise<void> {
    const dice = this.#random()
    if (dice < 0.5) return this.#type(before)
    if (dice < 0.62) return this.#network(!this.#isOffline)
    if (dice < 0.72) return this.#wait()
    if (dice < 0.8) return this.#close()
    if (dice < 0.9) return this.#open()
    if (dice < 0.96) return this.#reload()
    this.#note('server restarts')
    this.#restartServer?.()
  }

  #note(step: string): void {
    this.#steps.push(step)
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)]
  }

  async #type(before: ReadonlyMap<string, string>): Promise<void> {
    const tab = this.#pick(this.#tabs)
    const field = this.#pick(FIELDS.filter(({ kind }) => kind === tab?.kind))
    if (!tab || !field) return
    const last = this.#last.get(field.name) ?? before.get(field.name)
    const value = nextValue(field, last, Math.floor(this.#random() * 10_000))
    if (value === last) return
    const isTyped = await typeInto(tab.page, field, value)
    if (!isTyped) return this.#note(`${field.name} = ${value} stood there in tab ${this.#tabs.indexOf(tab)}`)
    this.#last.set(field.name, value)
    this.#typed += 1
    this.#note(`type ${field.name} = ${value} in tab ${this.#tabs.indexOf(tab)}`)
  }

  async #network(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    await this.#context.setOffline(isOffline)
    this.#note(isOffline ? 'network gone' : 'network back')
  }

  async #wait(): Promise<void> {
    const ms = Math.floor(this.#random() * 1500)
    await new Promise((resolve) => setTimeout(resolve, ms))
    this.#note(`wait ${ms} ms`)
  }

  async #close(): Promise<void> {
    const tab = this.#pick(this.#tabs)
    if (!tab) return
    this.#tabs = this.#tabs.filter((each) => each !== tab)
    await tab.page.close()
    this.#note(`close ${tab.kind}`)
  }

  /** A page can't be fetched without a network: what was typed waits until it is back. */
  async #open(): Promise<void> {
    const kind = this.#pick(KINDS)
    if (!kind || this.#isOffline || this.#tabs.length >= 4) return
    const page = await this.#context.newPage()
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    await this.#visitForm(page, kind)
    this.#tabs.push({ page, kind })
    this.#note(`open ${kind}`)
  }

  async #reload(): Promise<void> {
    const tab = this.#pick(this.#tabs)
    if (!tab || this.#isOffline) return
    await this.#visitForm(tab.page, tab.kind)
    this.#note(`reload ${tab.kind}`)
  }

  /** A form whose values could not be read, because the server was starting, is opened again as a person would. */
  async #visitForm(page: Page, kind: Kind): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#visit(page, addressOf(this.#writer, kind))
      const isReady = await ready(page, kind).then(
        () => true,
        () => false,
      )
      if (isReady) return
    }
    throw new Error(`The ${kind} does not open`)
  }

  /** A page whose script was not there, because the server was killed in between, is loaded again as a person would. */
  async #visitLab(page: Page): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      await this.#visit(page, `/lab/${this.#writer.own.id}`)
      const heading = page.getByRole('heading', { name: this.#writer.own.name })
      const isThere = await heading.waitFor({ timeout: READY_MS }).then(
        () => true,
        () => false,
      )
      if (isThere) return
      this.#note('the lab is loaded again')
    }
    throw new Error('The lab does not open')
  }

  /** A server that is starting answers in a moment. */
  async #visit(page: Page, address: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => null)
      if (answer?.ok()) return
      if (Date.now() > until) throw new Error(`${address} does not open`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  /** Another trial may have killed the server a moment ago. */
  async #held(): Promise<Map<string, string>> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const held = await onServer(this.#writer).catch((error: unknown) => {
        if (Date.now() > until) throw error
        return undefined
      })
      if (held) return held
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  /** What the server still lacks of everything that was typed last. */
  async #lost(end: Page): Promise<string[]> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const held = await this.#held()
      const lost = [...this.#last].filter(([name, value]) => held.get(name) !== value)
      if (lost.length === 0 || Date.now() > until) {
        const device = lost.length === 0 ? '' : await onDevice(end)
        return lost.map(
          ([name, value]) => `${name}: typed ${value}, server has ${held.get(name)}, device has ${device}`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
}
