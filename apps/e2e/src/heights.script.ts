/** `npm run proof -- heights`: how tall every screen of a lab with forty units is, into docs/measurements.md. */
import { assignAuditor } from '@lab-zer0/contracts/auditors.ts'
import { submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { saveCells, submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { call, newClient } from './harness/api.ts'
import { launchChromium, requireChromium } from './harness/chromium.ts'
import { answerAll, lockAll, qualify } from './harness/cycles.ts'
import { aLab, type Lab } from './harness/labs.ts'
import { machine, writeSection } from './harness/measurements.ts'
import { patiently } from './harness/patiently.ts'
import {
  aColleague,
  anOrganisation,
  cookiesOf,
  type Organisation,
  type Person,
  signIn,
} from './harness/people.ts'
import { sessionOf } from './harness/sessions.ts'
import { loaded, settled } from './harness/settled.ts'
import { runningStack } from './harness/stack.ts'
import { startStack } from './harness/start-stack.ts'
import { FORTY_UNITS } from './steps/forty-units.ts'

const WIDTHS = [1440, 390] as const
const COLD = 'Cold Storage'

type Height = { screen: string; px: Record<number, number> }

const sessions = new Map<Person, Awaited<ReturnType<typeof cookiesOf>>>()

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
try {
  const provider = await newClient(sessionOf('provider'))
  const organisation = await anOrganisation(provider, 'Forty Units Institute')
  const champion = await aColleague(organisation, 'Tamsin Tall')
  const auditor = await aColleague(organisation, 'Ada Auditing')
  await provider.dispose()
  writeDown(await measure(organisation, champion, auditor))
} finally {
  await browser.close()
  await stopStack()
}

/** Through a whole cycle, because each screen has most to show at its own time. */
async function measure(organisation: Organisation, champion: Person, auditor: Person): Promise<Height[]> {
  const lab = await aLab([champion], { name: 'Cold Room Lab' })
  const params = { labId: lab.id }
  const client = await signIn(champion)
  const at = (screen: string, path: string, person = champion) => heightOf(browser, { screen, path, person })
  await saveUnits(client, lab, 'baseline')
  const heights = [
    await at('the table of units', `/lab/${lab.id}/baseline/cold-storage`),
    await at('all calculators', `/lab/${lab.id}/baseline`),
  ]
  await lock(client, lab, 'baseline')
  heights.push(
    await at('the table, locked', `/lab/${lab.id}/baseline/cold-storage`),
    await at('the checklist', `/lab/${lab.id}/checklist/bronze`),
    await at('the checklist, one by one', `/lab/${lab.id}/checklist/walk`),
  )
  await answerAll(client, lab, { type: 'wet' })
  await call(client, submitChecklist, { params, body: {} })
  heights.push(
    await at('the lab', `/lab/${lab.id}`),
    await at('the board', `/lab/${lab.id}/board`),
    await at('changes', `/lab/${lab.id}/changes`),
    await at('savings by unit', `/lab/${lab.id}/savings/cold-storage`),
    await at('all savings', `/lab/${lab.id}/savings`),
  )
  await saveUnits(client, lab, 'savings')
  await lock(client, lab, 'savings')
  await call(client, submitForAudit, { params, body: {} })
  await handOver(organisation, lab, auditor)
  heights.push(
    await at('the audit', `/lab/${lab.id}/audit`, auditor),
    await at('the audit, one by one', `/lab/${lab.id}/audit/walk`, auditor),
    await at('notices', '/notices', auditor),
  )
  await client.dispose()
  return heights
}

async function saveUnits(client: APIRequestContext, lab: Lab, mode: 'baseline' | 'savings'): Promise<void> {
  const isName = (column: string) => column === 'unit_name' || column === 'room'
  const cells = Object.entries(FORTY_UNITS).flatMap(([row_id, columns]) =>
    Object.entries({ ...columns, fill_percent: 80 })
      .filter(([column]) => mode === 'baseline' || !isName(column))
      .map(([column_id, value]) => ({ row_id, column_id, value })),
  )
  for (let from = 0; from < cells.length; from += 200) {
    const body = { mode, cells: cells.slice(from, from + 200) }
    await patiently(() => call(client, saveCells, { params: { labId: lab.id, category: COLD }, body }))
  }
}

async function lock(client: APIRequestContext, lab: Lab, mode: 'baseline' | 'savings'): Promise<void> {
  const dates = mode === 'savings' ? { reason: 'The whole cycle is walked in one day.' } : {}
  await call(client, submitCalculator, {
    params: { labId: lab.id, category: COLD },
    body: { mode, ...dates },
  })
  await lockAll(client, lab, { type: 'wet', mode, but: [COLD] })
}

async function handOver(organisation: Organisation, lab: Lab, auditor: Person): Promise<void> {
  await qualify(organisation, auditor)
  const own = await signIn(auditor)
  const { user } = await call(own, currentUser, {})
  const admin = await newClient(organisation.session)
  await call(admin, assignAuditor, { params: { labId: lab.id }, body: { auditor_id: user.id } })
  await Promise.all([own.dispose(), admin.dispose()])
}

async function heightOf(
  from: Browser,
  { screen, path, person }: { screen: string; path: string; person: Person },
): Promise<Height> {
  const px: Record<number, number> = {}
  for (const width of WIDTHS) {
    const context = await from.newContext({
      baseURL: runningStack().publicUrl,
      storageState: await sessionFor(person),
      viewport: { width, height: width === 390 ? 844 : 900 },
    })
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    px[width] = await restingHeight(page)
    await context.close()
  }
  console.log(`heights: ${screen} ${WIDTHS.map((width) => `${px[width]} px at ${width}`).join(', ')}`)
  return { screen, px }
}

/** Signed in once: so many sign-ins would be refused. */
async function sessionFor(person: Person) {
  const known = sessions.get(person) ?? (await cookiesOf(person))
  sessions.set(person, known)
  return known
}

/** The height once nothing has been added to the page for two seconds. */
async function restingHeight(page: Page): Promise<number> {
  for (let before = -1; ; ) {
    await loaded(page)
    await settled(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height === before) return height
    before = height
    await page.waitForTimeout(2000)
  }
}

function writeDown(heights: readonly Height[]): void {
  const count = Object.keys(FORTY_UNITS).length
  const rows = heights.map(
    ({ screen, px }) =>
      `| ${screen} | ${WIDTHS.map((width) => px[width]?.toLocaleString('en-AU')).join(' | ')} |`,
  )
  writeSection(`## Heights

Made by \`npm run proof -- heights\`: a wet lab with ${count} named units in Cold Storage goes through a whole cycle; the height of each screen in pixels, at two widths. A screen is 900 or 844 pixels.

| screen | 1440 wide | 390 wide |
|---|---|---|
${rows.join('\n')}

${machine()}
`)
}
