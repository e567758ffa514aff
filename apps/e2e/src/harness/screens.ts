import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { global } from '@lab-zer0/content/microcopy.ts'
import type { currentUser } from '@lab-zer0/contracts/auth.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { loaded, settled } from './settled.ts'
import { runningStack } from './stack.ts'

const NARROWER_THAN = 640

/** The address at which each route was visited last. */
export type Screens = ReadonlyMap<string, string>

/** Notes from now on where the tabs of a browser go, through the history too. */
export function screensOf(context: BrowserContext): Screens {
  const screens = new Map<string, string>()
  const watch = (page: Page) => {
    page.on('framenavigated', (frame) => {
      const route = routeOf(frame.url())
      if (frame === page.mainFrame() && route !== undefined) screens.set(route, frame.url())
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return screens
}

/**
 * Opens each screen once more in this tab and tells what keeps somebody from using it. A run judges a screen once for
 * each kind of person and width. What cannot be shown again, such as a used link, is judged as it shows.
 */
export async function violationsOn(page: Page, screens: Screens): Promise<string[]> {
  const visited = [...screens]
  const context = page.context()
  // What the journey did to the network is over.
  await context.setOffline(false)
  await context.unrouteAll()
  const isNarrow = (page.viewportSize()?.width ?? NARROWER_THAN) < NARROWER_THAN
  const onlooker = `${await kindOfPerson(context)}${isNarrow ? ', narrow' : ''}`
  const refusals: Response[] = []
  page.on('response', (response) => {
    // To be asked to sign in is no refusal.
    if (response.status() > 401) refusals.push(response)
  })
  const findings: string[] = []
  for (const [route, address] of visited) {
    if (isClaimed(`${route} as ${onlooker}`)) continue
    refusals.length = 0
    await open(page, address)
    // What was refused is another screen: whoever may see it has it judged too.
    const shown = `${routeOf(page.url())} as ${onlooker}${refusals.length > 0 ? ', refused' : ''}`
    if (!claim(shown)) continue
    test.info().annotations.push({ type: 'screen', description: shown })
    findings.push(...(await violationsOf(page)).map((violation) => `${shown} (${page.url()}): ${violation}`))
  }
  return findings
}

/** A page of the product without what differs from one journey to the next: ids, tokens, numbers, what was searched. */
function routeOf(address: string): string | undefined {
  const { publicUrl } = runningStack()
  if (!address.startsWith(`${publicUrl}/`) || address.startsWith(`${publicUrl}/api/`)) return undefined
  const { pathname, searchParams } = new URL(address)
  const path = pathname.split('/').map((part) => (isWord(part) ? part : ':id'))
  const query = [...searchParams].filter(([, value]) => isWord(value)).map((pair) => pair.join('='))
  return path.join('/') + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Words of our addresses are in lower case; ids and tokens have digits or capitals. */
const isWord = (part: string) => /^[a-z-]*$/.test(part)

/** Whose session it is, as far as the app shows them another dashboard or other links. */
async function kindOfPerson(context: BrowserContext): Promise<string> {
  const answer = await context.request.get('/api/auth/user')
  if (!answer.ok()) return 'stranger'
  // As the contract of this call promises.
  const { user } = (await answer.json()) as ResponseOf<typeof currentUser>
  const kinds = {
    provider: user.can_invite,
    admin: user.is_organisation_admin,
    auditor: user.has_audits,
    'person in a lab': user.current_lab_id !== null,
  }
  const isThem = Object.entries(kinds).flatMap(([kind, is]) => (is ? [kind] : []))
  return isThem.join(' and ') || 'person without a lab'
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await loaded(page)
  await expect(page.getByRole('status').filter({ hasText: global.loading })).toHaveCount(0)
  await settled(page)
}

// Playwright empties this folder before each run, and all workers of a run share it.
const folder = () => join(test.info().project.outputDir, 'screens')
const fileOf = (screen: string) => join(folder(), encodeURIComponent(screen))
const isClaimed = (screen: string) => existsSync(fileOf(screen))

/** Of several workers, one judges a screen. */
function claim(screen: string): boolean {
  mkdirSync(folder(), { recursive: true })
  try {
    writeFileSync(fileOf(screen), '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
