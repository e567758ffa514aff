import type { Endpoint, ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'

/** A path below the API's root, where a star stands for one part of it, or an expression for the whole address. */
type Path = string | RegExp

/** The calls about one lab itself, not about what lies below it. */
export const ONE_LAB = /\/api\/labs\/[0-9a-f]{8}-[0-9a-f-]{27}$/

const addressOf = (path: Path) => (typeof path === 'string' ? `**/api${path}` : path)

/** Something between browser and API answers in its place, without a word of ours. */
export async function breakCall(page: Page, path: Path, status = 502): Promise<void> {
  await page.route(addressOf(path), (route) => route.fulfill({ status, body: 'upstream went away' }))
}

export async function loseCall(page: Page, path: Path): Promise<void> {
  await page.route(addressOf(path), (route) => route.abort('connectionfailed'))
}

const pathOf = ({ path }: Endpoint) => new RegExp(`/api${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)

/** An answer as the contract promises it, so that a field that the contract gains is missed here before it is run. */
export async function answerCall<E extends Endpoint>(
  page: Page,
  endpoint: E,
  json: ResponseOf<E>,
): Promise<void> {
  await answerWith(page, pathOf(endpoint), json)
}

/** Any answer: a refusal, or what is not ours. */
export async function answerWith(page: Page, path: Path, json: unknown, status = 200): Promise<void> {
  await page.route(addressOf(path), (route) => route.fulfill({ status, json }))
}

/** The real answer with a change: for states that the demo has no example of. */
export async function changeAnswer(page: Page, path: Path, change: (json: unknown) => void): Promise<void> {
  await page.route(addressOf(path), async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })
}
