/**
 * `npm run proof -- shared-computer`: somebody works on a shared computer, also without a network, and leaves by
 * closing the browser or by logging out. The next person must find nothing of them on the screen or in the browser,
 * and they themselves find what was not sent.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveCells } from '@lab-zer0/contracts/calculators.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { launchOptions, requireChromium } from '../harness/chromium.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, anOrganisation, type Person } from '../harness/people.ts'
import { sessionOf } from '../harness/sessions.ts'
import { runningStack } from '../harness/stack.ts'
import { startStack } from '../harness/start-stack.ts'
import { openUnit, unitTable } from '../steps/calculators.ts'
import { logIn } from '../steps/login.ts'
import { answer, aWalker, onServer, questions, seesQuestion, untilKept, walkOf } from '../walk/walker.ts'
import { type Marks, tracesOf } from './looks.ts'
import { tinyPhoto } from './tiny-photo.ts'

const CATEGORY = 'Cold Storage'
const PHOTO_NAME = 'autoclave-door.png'
const UNIT_NAME = 'Quokka freezer'
const PATIENCE_MS = 90_000
const freezer = {
  unit_type: 'ULT freezer, standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6, fill_percent: 80 },
}

requireChromium()
const stopStack = await startStack()
const profile = await mkdtemp(join(tmpdir(), 'lab-zer0-profile-'))
const { file, mark } = tinyPhoto()
let looks = 0
const traces: string[] = []
const wrong: string[] = []

try {
  const provider = await newClient(sessionOf('provider'))
  // In organisations of their own: whatever the second person sees of the first is a trace.
  const walker = await aWalker(await anOrganisation(provider, 'Saltbush Institute'))
  const next = await aColleague(await anOrganisation(provider, 'Mulga Institute'), 'Bao Borrower')
  await provider.dispose()
  const { lab, person } = walker
  await aLab([next])
  const cells = Object.entries(freezer).map(([column_id, value]) => ({
    row_id: 'shared01',
    column_id,
    value,
  }))
  const params = { labId: lab.id, category: CATEGORY }
  await call(walker.client, saveCells, { params, body: { mode: 'baseline', cells } })
  const marks: Marks = {
    words: {
      email: person.email,
      name: person.lastName,
      lab: lab.name,
      unit: UNIT_NAME,
      'name of the photo': PHOTO_NAME,
    },
    bytes: mark,
  }

  // Closes the browser with something unsent, not remembered.
  await visit(async (page, context) => {
    await logIn(page, person)
    await readLab(page, lab)
    await context.setOffline(true)
    await work(page, lab)
    // Or the search would prove nothing.
    if (!(await tracesOf(page, marks)).includes('name of the photo in screen')) {
      wrong.push('the person does not see their own photo')
    }
  })
  await visit((page) => lookAround(page, lab, marks, 'next day without a network'), { offline: true })
  await visit(async (page, context) => {
    await lookAround(page, lab, marks, 'next day')
    await context.setOffline(true)
    await lookAround(page, lab, marks, 'and then without a network')
  })
  await visit((page, context) => lookAs(page, context, next, { lab, marks }))

  // Comes back, finds it, and leaves by logging out of a page that was just loaded.
  await visit(async (page, context) => {
    await context.route(/\/api\/(?!auth|labs)/, refuseWrites)
    await logIn(page, person)
    await page.goto('/dashboard')
    await leave(page, lab)
    await look(page, marks, 'logged out')
    await lookAround(page, lab, marks, 'after logging out')
    await lookAs(page, context, next, { lab, marks })
  })

  await visit(async (page) => {
    await logIn(page, person)
    await untilSent(page)
  })

  async function untilSent(page: Page): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      const { answers, photos } = await onServer(walker)
      const [first] = questions
      const isThere = answers.get(first?.id ?? '') === 'n' && photos.includes(`${first?.id} ${PHOTO_NAME}`)
      if (isThere) break
      if (Date.now() > until) {
        wrong.push(`not sent: the server has ${JSON.stringify({ answer: [...answers], photos })}`)
        return
      }
      await page.waitForTimeout(500)
    }
    await page.goto(`/lab/${lab.id}/baseline/cold-storage`)
    const row = unitTable(page).getByText(UNIT_NAME).first()
    await row.waitFor({ timeout: PATIENCE_MS }).catch(() => wrong.push('the unit has lost its name'))
  }
  await walker.client.dispose()
} finally {
  await stopStack()
  await rm(profile, { recursive: true, force: true })
}

console.log(`shared computer: ${looks} looks, ${traces.length} traces, ${wrong.length} wrong`)
for (const line of [...traces, ...wrong]) console.error(line)
if (traces.length + wrong.length > 0) process.exitCode = 1

/** The browser is opened, used and closed; what it keeps on disk stays for the next visit. */
async function visit(
  use: (page: Page, context: BrowserContext) => Promise<void>,
  { offline = false } = {},
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: runningStack().publicUrl,
    locale: 'en-AU',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    offline,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  try {
    await use(page, context)
  } finally {
    await context.close()
  }
}

/** Opens what people read, until all of it can be opened without a network. */
async function readLab(page: Page, { id, name }: Lab): Promise<void> {
  await untilKept(page)
  await page.goto(`/lab/${id}`)
  await untilKept(page, `/labs/${id}`)
  await page.goto(walkOf({ lab: { id, name } }))
  await seesQuestion(page, 1)
  await untilKept(page, `/checklist/answers/${id}`)
  await page.goto(`/lab/${id}/baseline/cold-storage`)
  await unitTable(page).waitFor()
}

/** Without a network: an answer, a photo and the name of a unit. */
async function work(page: Page, lab: Lab): Promise<void> {
  const fields = await openUnit(page, 1)
  await fields.getByLabel('Name', { exact: true }).fill(UNIT_NAME)
  await page
    .getByText(/^1 saved on this device/)
    .first()
    .waitFor()
  await page.goto(walkOf({ lab }))
  await seesQuestion(page, 1)
  await answer(page, 'No')
  await page
    .getByLabel('Take a photo for this question')
    .setInputFiles({ name: PHOTO_NAME, mimeType: 'image/png', buffer: file })
  await page.getByRole('img', { name: PHOTO_NAME }).waitFor()
  await page.getByText('Saved on this device: 1 answer, 1 photo waiting.').waitFor()
}

async function lookAround(page: Page, lab: Lab, marks: Marks, when: string): Promise<void> {
  for (const address of ['/', '/dashboard', `/lab/${lab.id}`, walkOf({ lab })]) {
    await page.goto(address).catch(() => undefined)
    // Whatever the page does at its start is done; a page that can't be opened has nothing to settle.
    await page.waitForTimeout(2000)
    await look(page, marks, `${when} at ${address.replace(lab.id, 'ID')}`)
  }
}

async function lookAs(
  page: Page,
  context: BrowserContext,
  next: Person,
  { lab, marks }: { lab: Lab; marks: Marks },
): Promise<void> {
  await context.setOffline(false)
  // The login page would lead back to where the last person was.
  await page.goto('about:blank')
  await logIn(page, next)
  await lookAround(page, lab, marks, 'as the next person')
  await context.setOffline(true)
  await lookAround(page, lab, marks, 'as the next person without a network')
  await context.setOffline(false)
}

async function look(page: Page, marks: Marks, when: string): Promise<void> {
  // The browser's own page for what it can't open has no storage, and nothing of ours.
  if (page.url().startsWith('chrome-error:')) return
  looks += 1
  const found = await tracesOf(page, marks)
  traces.push(...found.map((trace) => `${when}: ${trace}`))
}

/** The question names what is unsent, and the person leaves all the same. */
async function leave(page: Page, { name }: Lab): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  const isAsked = await question.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  if (!isAsked) {
    wrong.push('logging out asked nothing')
    return
  }
  await question
    .getByText(name)
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined)
  const words = (await question.textContent()) ?? ''
  for (const named of [name, '1 calculator value', '1 checklist answer', '1 photo']) {
    if (!words.includes(named)) wrong.push(`the question does not name ${named}: ${words}`)
  }
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
}

/** The network is there, and nothing can be saved. */
function refuseWrites(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]): Promise<void> {
  return route.request().method() === 'GET' ? route.continue() : route.abort('connectionreset')
}
