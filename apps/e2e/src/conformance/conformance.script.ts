/** `npm run conformance`: the fixed strings of the specification, word for word, in the running product. */
import { writeFile } from 'node:fs/promises'
import { fixedString, fixedStrings } from '@lab-zer0/content/fixed-strings.ts'
import { launchChromium } from '../harness/chromium.ts'
import { startStack } from '../harness/start-stack.ts'
import { probes } from './probes.ts'
import { type Finding, runProbe } from './run-probe.ts'

const only = process.argv[2]
const chosen = only ? probes.filter(({ name }) => name.includes(only)) : probes
const built = probes.flatMap(({ shows }) => shows.flatMap(({ strings }) => strings))
for (const id of built) fixedString(id)
const twice = built.filter((id, index) => built.indexOf(id) !== index)
if (twice.length > 0) throw new Error(`More than one probe shows ${twice.join(', ')}`)

const stopStack = await startStack()
const browser = await launchChromium()
const findings: Finding[] = []
try {
  for (const probe of chosen) findings.push(...(await runProbe(browser, probe)))
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
console.log(
  `fixed strings: ${findings.length} checked, ${pending.length} pending, ${wrong.length} wrong (${chosen.length} probes)`,
)
if (process.env.REPORT_FILE) {
  const counts = { passed: findings.length - wrong.length, failed: wrong.length }
  await writeFile(process.env.REPORT_FILE, JSON.stringify(counts))
}
process.exitCode = wrong.length > 0 ? 1 : 0
