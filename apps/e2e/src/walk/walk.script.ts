/**
 * `npm run proof -- walk --trials 50 --seed 1`: people walk a whole checklist in Chromium without a network, with 20
 * photos, and close the tab twice; then the network comes back with cuts. The server must have each answer, and each
 * photo once. Writes the figures into docs/measurements.md.
 */
import { parseArgs } from 'node:util'
import { newClient } from '../harness/api.ts'
import { launchChromium, requireChromium } from '../harness/chromium.ts'
import { machine, writeSection } from '../harness/measurements.ts'
import { anOrganisation } from '../harness/people.ts'
import { sessionOf } from '../harness/sessions.ts'
import { startStack } from '../harness/start-stack.ts'
import { randomOf } from '../offline/trial.ts'
import { walkOnce } from './trial.ts'
import { aWalker } from './walker.ts'

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    /** To see one again. */
    first: { type: 'string', default: '0' },
    photos: { type: 'string', default: '20' },
    /** Ends early, with the trials that were made. */
    minutes: { type: 'string', default: '60' },
  },
})
const wanted = Number(values.trials)
const seed = Number(values.seed)
const endsAt = Date.now() + Number(values.minutes) * 60_000

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
const total = { trials: 0, answers: 0, photos: 0, wrong: 0 }
try {
  const provider = await newClient(sessionOf('provider'))
  const organisation = await anOrganisation(provider, 'Walking Institute')
  await provider.dispose()
  const first = Number(values.first)
  for (let number = first; number < first + wanted && Date.now() < endsAt; number += 1) {
    const walker = await aWalker(organisation)
    const random = randomOf(seed * 1000 + number)
    const { answers, photos, wrong, steps } = await walkOnce({
      ...{ browser, walker, random },
      photos: Number(values.photos),
    })
    await walker.client.dispose()
    total.trials += 1
    total.answers += answers
    total.photos += photos
    total.wrong += wrong.length
    console.error(`walk ${number}: ${answers} answers, ${photos} photos, wrong ${wrong.length}`)
    if (wrong.length > 0) console.error(`  ${[...wrong, ...steps].join('\n  ')}`)
  }
} finally {
  await browser.close()
  await stopStack()
}

const figures = `walks: ${total.trials}, answers: ${total.answers}, photos: ${total.photos}, lost or twice: ${total.wrong}`
console.log(figures)
writeSection(`## Walking offline

Made by \`npm run proof -- walk --trials ${wanted} --seed ${seed}\`: somebody answers a whole checklist in Chromium without a network, takes ${values.photos} photos and closes the tab twice; then the network comes back and is cut up to four times. At the end the server is compared with every answer and every photo.

**${figures}.** ${machine()}
`)
if (total.wrong > 0 || total.trials < wanted) process.exitCode = 1
