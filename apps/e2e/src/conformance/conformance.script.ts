/** `npm run proof -- conformance`: the fixed strings of the specification, word for word, in the running product. */
import { writeFile } from 'node:fs/promises'
import { fixedString, fixedStrings } from '@lab-zer0/content/fixed-strings.ts'
import { launchChromium, requireChromium } from '../harness/chromium.ts'
import { startStack } from '../harness/start-stack.ts'
import type { Probe } from './probe.ts'
import { changingProbes, lookingProbes } from './probes.ts'
import { type Finding, runProbe } from './run-probe.ts'

const [only = ''] = process.argv.slice(2)
const isChosen = ({ name }: Probe) => name.includes(only)
const probes = [...lookingProbes, ...changingProbes]
const built = probes.flatMap(({ shows }) => shows.flatMap(({ strings }) => strings))
for (const id of built) fixedString(id)
const twice = built.filter((id, index) => built.indexOf(id) !== index)
if (twice.length > 0) throw new Error(`More than one probe shows ${twice.join(', ')}`)

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
const findings: Finding[] = []

/** Most of a visit is waiting, so a few go on at the same time. */
async function run(waiting: Probe[], atOnce: number): Promise<void> {
  const visitor = async () => {
    for (let probe = waiting.shift(); probe; probe = waiting.shift()) {
      findings.push(...(await runProbe(browser, probe)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

try {
  await run(lookingProbes.filter(isChosen), 3)
  await run(changingProbes.filter(isChosen), 1)
} finally {
  await browser.close()
  await stopStack()
}

const wrong = findings.filter(({ problem }) => problem !== undefined)
const pending = fixedStrings.filter(({ id }) => !built.includes(id))
for (const { id, text, probe, problem } of wrong) {
  console.log(`wrong: ${id} ('${text}') at ${probe}: ${problem}`)
}
for (const { id, text, where, section } of pending) {
  console.log(`pending: ${id} ('${text}'), section ${section}, ${where}`)
}
console.log(`fixed strings: ${findings.length} checked, ${pending.length} pending, ${wrong.length} wrong`)
if (process.env.REPORT_FILE) {
  const failures = wrong.map(({ id, text, probe, problem }) => ({
    name: `wrong: ${id} ('${text}')`,
    message: `at ${probe}: ${problem}`,
  }))
  const counts = { passed: findings.length - wrong.length, failed: wrong.length }
  await writeFile(process.env.REPORT_FILE, JSON.stringify({ ...counts, failures }))
}
process.exitCode = wrong.length > 0 ? 1 : 0
