import { fixedString } from '@lab-zer0/content/fixed-strings.ts'
import type { Browser, Page, Request, Response } from '@playwright/test'
import { enterScene, openPage } from '../harness/scene.ts'
import { filledText, isShown } from './matching.ts'
import type { Probe, Shown } from './probe.ts'
import { textsIn, unitsOf } from './reading.ts'

export type Finding = { id: string; text: string; probe: string; problem?: string }

const PATIENCE_MS = 20_000

export async function runProbe(browser: Browser, probe: Probe): Promise<Finding[]> {
  const page = await openPage(browser, probe)
  page.setDefaultTimeout(PATIENCE_MS)
  const answers = listen(page)
  try {
    await enterScene(page, probe)
    const judged = await Promise.all(probe.shows.map((shown) => judge(page, answers, shown)))
    return judged.flat().map((finding) => ({ ...finding, probe: probe.name }))
  } catch (error) {
    const problem = `the state was not reached: ${String(error).split('\n').slice(0, 12).join(' ')}`
    return probe.shows.flatMap(({ strings }) =>
      strings.map((id) => ({ id, text: fixedString(id).text, probe: probe.name, problem })),
    )
  } finally {
    await page.close()
  }
}

/** Keeps every text that the browser sends to the API or gets from it. */
function listen(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (sent: Request) => {
    if (sent.url().includes('/api/')) texts.push(...textsIn(bodyOf(sent)))
  })
  page.on('response', (answer: Response) => {
    if (!answer.url().includes('/api/')) return
    void answer.json().then(
      (json) => texts.push(...textsIn(json)),
      () => undefined,
    )
  })
  return texts
}

function bodyOf(sent: Request): unknown {
  try {
    return sent.postDataJSON()
  } catch {
    return undefined
  }
}

async function judge(page: Page, answers: string[], shown: Shown): Promise<Omit<Finding, 'probe'>[]> {
  const wanted = shown.strings.map((id) => ({
    id,
    text: filledText(fixedString(id).text, shown.values ?? {}),
  }))
  const read = await shown.read?.(page)
  const look = async () =>
    read ?? (shown.inAnswers ? answers : unitsOf(shown.in?.(page) ?? page.locator('body')))
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const units = await look()
    const missing = wanted.filter(({ text }) => !isShown(text, units))
    if (missing.length === 0) return wanted
    if (Date.now() > deadline) {
      return wanted.map((found) => ({ ...found, ...(missing.includes(found) && { problem: 'not found' }) }))
    }
    await page.waitForTimeout(100)
  }
}
