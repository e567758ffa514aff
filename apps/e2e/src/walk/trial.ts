import type { Browser } from '@playwright/test'
import { runningStack } from '../harness/stack.ts'
import {
  answer,
  next,
  onServer,
  openFirst,
  questions,
  reopen,
  seesQuestion,
  takePhoto,
  type Walker,
} from './walker.ts'

type Plan = { browser: Browser; walker: Walker; random: () => number; photos: number }
export type WalkResult = { answers: number; photos: number; wrong: string[]; steps: string[] }

const PATIENCE_MS = 240_000
const LOOK_EVERY_MS = 500
const PHONE = { width: 390, height: 844 }

/**
 * A whole checklist without a network, with photos, the tab closed twice; then a network that is cut a few times. The
 * server must have every answer, and every photo once.
 */
export async function walkOnce({ browser, walker, random, photos }: Plan): Promise<WalkResult> {
  const context = await browser.newContext({
    baseURL: runningStack().publicUrl,
    storageState: await walker.client.storageState(),
    locale: 'en-AU',
    viewport: PHONE,
    serviceWorkers: 'allow',
  })
  const steps: string[] = []
  const below = (limit: number) => Math.floor(random() * limit)
  const given = new Map<string, string>()
  const taken: string[] = []
  const closings = new Set([below(12) + 1, below(12) + 13])
  const photosAt = Array.from({ length: photos }, () => below(questions.length))
  try {
    let page = await context.newPage()
    await openFirst(page, walker)
    await context.setOffline(true)
    steps.push('offline')
    for (const [index, { id }] of questions.entries()) {
      if (!closings.has(index)) await seesQuestion(page, index + 1)
      if (closings.has(index)) {
        await page.close()
        page = await reopen(context, walker, index + 1)
        steps.push(`closed and opened again at ${index + 1}`)
      }
      const label = random() < 0.8 ? 'Yes' : 'No'
      await answer(page, label)
      given.set(id, label === 'Yes' ? 'y' : 'n')
      for (const _ of photosAt.filter((at) => at === index)) {
        const name = `walk-${taken.length + 1}.jpg`
        await takePhoto(page, name)
        taken.push(`${id} ${name}`)
      }
      await next(page)
    }
    steps.push(`${taken.length} photos`)
    for (let cuts = below(5); cuts > 0; cuts -= 1) {
      await context.setOffline(false)
      const ms = below(2500)
      await new Promise((resolve) => setTimeout(resolve, ms))
      await context.setOffline(true)
      steps.push(`network for ${ms} ms`)
    }
    await context.setOffline(false)
    steps.push('online')
    return {
      answers: given.size,
      photos: taken.length,
      wrong: await wrongAfterAll(walker, given, taken),
      steps,
    }
  } finally {
    await context.close()
  }
}

async function wrongAfterAll(walker: Walker, given: Map<string, string>, taken: string[]): Promise<string[]> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const held = await onServer(walker)
    const missing = [...given].filter(([id, said]) => held.answers.get(id) !== said).map(([id]) => id)
    const lost = taken.filter((photo) => !held.photos.includes(photo))
    const extra = held.photos.filter(
      (photo, at) => held.photos.indexOf(photo) !== at || !taken.includes(photo),
    )
    const wrong = [
      ...missing.map((id) => `answer ${id} is missing`),
      ...lost.map((photo) => `photo ${photo} is missing`),
      ...extra.map((photo) => `photo ${photo} is there too often`),
    ]
    if (wrong.length === 0 || Date.now() > until) return wrong
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
