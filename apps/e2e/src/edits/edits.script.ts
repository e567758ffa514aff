/**
 * `npm run proof -- edits --edits 1000 --seed 1`: somebody enters numbers in Chromium as people write them, into cells
 * of a table, cards and the sheet of a unit, by paste and by import, and loads the page again. What was typed is on
 * the screen and on the server, or words say what became of it. Writes the figures into docs/measurements.md.
 */
import { parseArgs } from 'node:util'
import { newClient } from '../harness/api.ts'
import { launchChromium, requireChromium } from '../harness/chromium.ts'
import { aLab } from '../harness/labs.ts'
import { machine, writeSection } from '../harness/measurements.ts'
import { aColleague, anOrganisation, signIn } from '../harness/people.ts'
import { sessionOf } from '../harness/sessions.ts'
import { startStack } from '../harness/start-stack.ts'
import { randomOf } from '../offline/trial.ts'
import { COLD, type Editor, type Form, fillForm, HARDWARE, OFFICE, STORAGE, WASTE } from './forms.ts'
import { OUTCOMES } from './judge.ts'
import { type Editors, type Result, visitForm } from './visit.ts'

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    /** The visit to begin with, to see one again. */
    first: { type: 'string', default: '0' },
    /** Ends early, with the edits that were made. */
    minutes: { type: 'string', default: '60' },
  },
})
const wanted = Number(values.edits)
const seed = Number(values.seed)
const endsAt = Date.now() + Number(values.minutes) * 60_000

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
const results: Result[] = []
try {
  const editors = await twoEditors()
  for (let number = Number(values.first); results.length < wanted && Date.now() < endsAt; number += 1) {
    const random = randomOf(seed * 1000 + number)
    const most = wanted - results.length
    const made = await visitForm(browser, editors, { number, random, most })
    results.push(...made)
    const silent = made.filter(({ outcome }) => outcome === 'silently changed')
    console.error(
      `visit ${number}: ${made.length} by ${made[0]?.edit.way}, silently changed ${silent.length}`,
    )
    for (const { edit, told } of silent)
      console.error(`  ${edit.columnId} of ${edit.name}, typed "${edit.text}": ${told}`)
  }
  await Promise.all(Object.values(editors).map(({ client }) => client.dispose()))
} finally {
  await browser.close()
  await stopStack()
}

const counted = Object.groupBy(results, ({ outcome }) => outcome)
const figures = [
  `edits: ${results.length}`,
  ...OUTCOMES.map((outcome) => `${outcome}: ${counted[outcome]?.length ?? 0}`),
].join(', ')
console.log(figures)
writeSection(`## Typed numbers

Made by \`npm run proof -- edits --edits ${wanted} --seed ${seed}\`: numbers as people write them (signs missing, decimals, commas, thousands apart, units behind them, beyond the limits, letters, nothing) entered in Chromium into cells of a table, cards, the sheet of a unit on a phone, by paste and by import. The cell and the server are compared with what was typed, at once and after a reload.

**${figures}.** ${machine()}
`)
if ((counted['silently changed'] ?? []).length > 0 || results.length < wanted) process.exitCode = 1

/** Each leads a lab of one type. */
async function twoEditors(): Promise<Editors> {
  const provider = await newClient(sessionOf('provider'))
  const organisation = await anOrganisation(provider, 'Editing Institute')
  await provider.dispose()
  const editor = async (type: Form['type'], name: string): Promise<Editor> => {
    const person = await aColleague(organisation, name)
    return { lab: await aLab([person], { type }), client: await signIn(person) }
  }
  const editors = { wet: await editor('wet', 'Edith Editor'), dry: await editor('dry', 'Dora Editor') }
  for (const form of [COLD, HARDWARE, WASTE, OFFICE, STORAGE]) await fillForm(editors[form.type], form)
  return editors
}
