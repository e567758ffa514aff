import type { Page } from '@playwright/test'

/** Something between browser and API answers in its place, without a word of ours. */
export async function breakCall(page: Page, path: string, status = 502): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, body: 'upstream went away' }))
}

export async function loseCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.abort('connectionfailed'))
}

export async function answerCall(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }))
}

/** The real answer with a change: for states that the demo has no example of. */
export async function changeAnswer(page: Page, path: string, change: (json: unknown) => void): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })
}
