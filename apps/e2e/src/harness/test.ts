import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { newClient } from './api.ts'
import { anOrganisation, cookiesOf, type Organisation, type Person } from './people.ts'
import { type Screens, screensOf, violationsOn } from './screens.ts'
import { sessionOf } from './sessions.ts'
import { runningStack } from './stack.ts'

type Visitor = BrowserContextOptions & {
  /** Whose browser it is, where signing in is not what the journey is about. */
  as?: Person
}
type Someone = (visitor?: Visitor) => Promise<Page>

export type Options = {
  /** At the end of a journey axe judges the screens that it has opened. */
  looksWithAxe: boolean
}

type Fixtures = Options & {
  /** A browser of their own for each actor of a journey. */
  someone: Someone
}

type SharedFixtures = {
  /** The provider's session, for journeys that begin after the invitation. */
  provider: APIRequestContext
  /** One organisation for the journeys that bring their own labs and people. */
  organisation: Organisation
}

/**
 * Journeys start at the public address, and fail on anything that the browser's console calls an error:
 * people do not read it, so somebody has to. Answers of the API that say no are not such errors.
 */
export const test = base.extend<Fixtures, SharedFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => {
    await use(runningStack().publicUrl)
  },
  looksWithAxe: [false, { option: true }],
  page: async ({ page, looksWithAxe }, use) => {
    const visit = visitOf(page)
    await use(page)
    if (looksWithAxe) await judgeScreens([visit])
    expect(visit.errors, 'errors in the console').toEqual([])
  },
  someone: async ({ browser, looksWithAxe }, use) => {
    const visits: Visit[] = []
    await use(async ({ as: person, ...options } = {}) => {
      const storageState = person && (await cookiesOf(person))
      const context = await browser.newContext({
        // Journeys about working offline allow it.
        serviceWorkers: 'block',
        ...options,
        ...(storageState && { storageState }),
      })
      const page = await context.newPage()
      visits.push(visitOf(page))
      return page
    })
    if (looksWithAxe) await judgeScreens(visits)
    for (const { page } of visits) await page.context().close()
    expect(
      visits.flatMap(({ errors }) => errors),
      'errors in the console',
    ).toEqual([])
  },
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const client = await newClient(sessionOf('provider'))
      await use(client)
      await client.dispose()
    },
    { scope: 'worker' },
  ],
  organisation: [
    async ({ provider }, use) => {
      await use(await anOrganisation(provider, 'Yarra Institute'))
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** A browser of a journey: what it has shown, and what its console has called an error. */
type Visit = { page: Page; screens: Screens; errors: string[] }

function visitOf(page: Page): Visit {
  return { page, screens: screensOf(page.context()), errors: errorsOf(page) }
}

async function judgeScreens(visits: readonly Visit[]): Promise<void> {
  // What a journey that failed leaves behind says nothing.
  if (test.info().status !== test.info().expectedStatus) return
  const findings: string[] = []
  for (const { page, screens, errors } of visits) {
    const again = await page.context().newPage()
    const later = errorsOf(again)
    findings.push(...(await violationsOn(again, screens)))
    errors.push(...later)
    await again.close()
  }
  // The console is asked too.
  expect.soft(findings, 'what axe finds on the screens of the journey').toEqual([])
}

export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error}`))
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) errors.push(message.text())
  })
  return errors
}
