import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type SessionRole, sessionOf } from './sessions.ts'
import { runningStack } from './stack.ts'

/** One state of the product that can be brought about at any time, for those who only look. */
export type Scene = {
  name: string
  as: SessionRole | 'anonymous'
  /** The address; asked for when it depends on what is in the database. */
  at: string | (() => Promise<string>)
  options?: BrowserContextOptions
  /** What the network does differently from the start. */
  before?: (page: Page) => Promise<void>
  reach?: (page: Page) => Promise<void>
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>()

/**
 * A page for the scene; whoever opens it closes it. Scenes of one role share cookies and cache. A scene that changes
 * the network has its own: what it could not send is kept on the device, and another scene would send it.
 */
export async function openPage(browser: Browser, { as, options, before }: Scene): Promise<Page> {
  if (before !== undefined) {
    const own = await newContext(browser, as, options)
    const page = await own.newPage()
    page.once('close', () => void own.close())
    return page
  }
  const known = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>()
  contexts.set(browser, known)
  const key = JSON.stringify([as, options])
  const context = known.get(key) ?? newContext(browser, as, options)
  known.set(key, context)
  return (await context).newPage()
}

function newContext(browser: Browser, as: Scene['as'], options: Scene['options']): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: runningStack().publicUrl,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    // Scenes change answers on their way, which a service worker could hide from them.
    serviceWorkers: 'block',
    ...options,
    ...(as !== 'anonymous' && { storageState: sessionOf(as) }),
  })
}

export async function enterScene(page: Page, { at, before, reach }: Scene): Promise<void> {
  await before?.(page)
  await page.goto(typeof at === 'string' ? at : await at())
  await reach?.(page)
}
