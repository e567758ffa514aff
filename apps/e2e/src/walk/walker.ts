import { checklists } from '@lab-zer0/content/checklists.ts'
import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, type Organisation, type Person, signIn, unique } from '../harness/people.ts'
import { tick } from '../steps/tick.ts'

/** Somebody who walks through their lab with a phone. */
export type Walker = { person: Person; client: APIRequestContext; lab: Lab }

export const questions = checklists.wet.questions.filter(({ for_auditor }) => !for_auditor)
const READY_MS = 60_000

export async function aWalker(organisation: Organisation): Promise<Walker> {
  // Addresses are made of a name's letters.
  const letters = unique().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const person = await aColleague(organisation, `Winnie Walker${letters}`)
  return { person, lab: await aLab([person]), client: await signIn(person) }
}

export const walkOf = ({ lab }: Pick<Walker, 'lab'>, question = 1) =>
  `/lab/${lab.id}/checklist/walk?question=${question}`

/** Opens the walk, once the app's files and the lab's answers are on this device. */
export async function openFirst(page: Page, walker: Walker): Promise<void> {
  await page.goto(walkOf(walker))
  await seesQuestion(page, 1)
  await untilKept(page, `/checklist/answers/${walker.lab.id}`)
}

/** From here on the page can be opened without a network. */
export async function untilKept(page: Page, ...addresses: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: READY_MS,
  })
  for (const address of [...addresses, '/auth/user']) {
    await page.waitForFunction(isKept, address, { timeout: READY_MS })
  }
}

/** Whether this browser has kept the server's answer, as the app keeps it. */
function isKept(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('lab-zer0-reads')
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve(false))
    opening.addEventListener('success', () => {
      const found = opening.result.transaction('reads').objectStore('reads').get(address)
      found.addEventListener('success', () => {
        opening.result.close()
        resolve(found.result !== undefined)
      })
    })
  })
}

export async function seesQuestion(page: Page, number: number): Promise<void> {
  const name = questions[number - 1]?.question ?? ''
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: READY_MS })
}

/** As somebody who takes the phone out again: a new tab, without a network. */
export async function reopen(context: BrowserContext, walker: Walker, question: number): Promise<Page> {
  const page = await context.newPage()
  await page.goto(walkOf(walker, question))
  await seesQuestion(page, question)
  return page
}

export async function answer(page: Page, label: 'Yes' | 'No'): Promise<void> {
  // By keyboard: a line about the network may come in between and move what the pointer aims at.
  await tick(page.getByRole('radio', { name: label, exact: true }))
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next question|Finish)$/ }).click()
}

/** A photo that differs from the others, larger than it will be sent. */
export async function takePhoto(page: Page, name: string): Promise<void> {
  const base64 = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 2000
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.font = '400px sans-serif'
      pen.fillStyle = '#dfe6e0'
      pen.fillText(text, 100, 1000)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, name)
  const before = await page.locator('figure').count()
  await page
    .getByLabel('Take a photo for this question')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') })
  // On the device, and shown.
  await page.locator('figure').nth(before).waitFor({ timeout: READY_MS })
}

/** What the server has: each answer, and the name of each photo as often as it is there. */
export async function onServer({ client, lab }: Walker) {
  const { answers, evidence } = await call(client, getAnswers, { params: { labId: lab.id } })
  return {
    answers: new Map(answers.map(({ checklist_id, answer: given }) => [checklist_id, given])),
    photos: evidence.map(({ name, checklist_id }) => `${checklist_id} ${name}`).sort(),
  }
}
