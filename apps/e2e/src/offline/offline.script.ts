/**
 * `npm run proof -- offline --trials 200 --seed 1`: random trials of typing while network, tabs and server come and
 * go, on the whole product in Chromium. At the end the server must have everything that was typed last. Writes the
 * figures into docs/measurements.md.
 */
import { parseArgs } from 'node:util'
import { newClient } from '../harness/api.ts'
import { launchChromium, requireChromium } from '../harness/chromium.ts'
import { machine, writeSection } from '../harness/measurements.ts'
import { anOrganisation } from '../harness/people.ts'
import { sessionOf } from '../harness/sessions.ts'
import { runningStack } from '../harness/stack.ts'
import { startStack } from '../harness/start-stack.ts'
import { randomOf, runTrial } from './trial.ts'
import { aWriter, type Writer } from './writer.ts'

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** To see one again. */
    first: { type: 'string', default: '0' },
    /** People who type at the same time. */
    people: { type: 'string', default: '3' },
    /** Ends early, with the trials that were made. */
    minutes: { type: 'string', default: '60' },
    /** Over a slow line that loses one call in fifty; the figures are only printed. */
    lossy: { type: 'boolean', default: false },
  },
})
const wanted = Number(values.trials)
const end = Number(values.first) + wanted
const seed = Number(values.seed)
const endsAt = Date.now() + Number(values.minutes) * 60_000

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
let next = Number(values.first)
let done = 0
let typed = 0
const lost: string[] = []
try {
  const provider = await newClient(sessionOf('provider'))
  const organisation = await anOrganisation(provider, 'Offline Institute')
  await provider.dispose()
  // All of them before the first trial, which may kill the server.
  const writers = await Promise.all(
    Array.from({ length: Number(values.people) }, () => aWriter(organisation)),
  )
  await Promise.all(writers.map(work))

  async function work(writer: Writer): Promise<void> {
    const restartServer = () => process.kill(runningStack().pids.stack, 'SIGUSR2')
    while (next < end && Date.now() < endsAt) {
      const number = next++
      const result = await runTrial({
        browser,
        writer,
        restartServer,
        isLossy: values.lossy,
        random: randomOf(seed * 1000 + number),
      })
      done += 1
      typed += result.typed
      console.error(`trial ${number}: typed ${result.typed}, lost ${result.lost.length}`)
      if (result.lost.length === 0) continue
      lost.push(...result.lost)
      console.error(
        `trial ${number} of seed ${seed} lost ${result.lost.join('; ')}\n  ${result.steps.join('\n  ')}`,
      )
    }
    await writer.client.dispose()
  }
} finally {
  await browser.close()
  await stopStack()
}

const figures = `trials: ${done}, typed: ${typed}, lost: ${lost.length}`
console.log(figures)
if (!values.lossy)
  writeSection(`## Typing offline

Made by \`npm run proof -- offline --trials ${wanted} --seed ${seed}\`: people type into random fields of a calculator, a checklist and an audit in Chromium, while the network goes and comes back, tabs are closed, opened twice and reloaded, and the server is killed and started again. At the end the server is compared with everything that was typed last.

**${figures}.** ${machine()}
`)
if (lost.length > 0 || done < wanted) process.exitCode = 1
