import type { BrowserContext, Route } from '@playwright/test'

const ONE_WAY_MS = 150
const MORE_OR_LESS_MS = 50
const CUT_SHARE = 0.02

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Line = { random: () => number; isOffline: () => boolean }

/**
 * A bad line for every call of the app: slow both ways, and one call in fifty is cut, half of them after the server has
 * done what it was asked.
 */
export async function makeLossy(context: BrowserContext, line: Line): Promise<void> {
  // A page that is closed in the middle takes its calls with it.
  await context.route('**/api/**', (route) => carry(route, line).catch(() => undefined))
}

async function carry(route: Route, { random, isOffline }: Line): Promise<void> {
  const oneWay = () => pause(ONE_WAY_MS + MORE_OR_LESS_MS * (2 * random() - 1))
  const dice = random()
  await oneWay()
  if (isOffline() || dice < CUT_SHARE / 2) return route.abort('connectionreset')
  const answer = await route.fetch().catch(() => undefined)
  await oneWay()
  if (!answer || isOffline() || dice < CUT_SHARE) return route.abort('connectionreset')
  await route.fulfill({ response: answer })
}
