/**
 * `npm run test:faults`: breaks a running product and compares what people were told with what is stored. The short
 * group runs on each change; `-- --all` runs everything. `--only F1,noisy`, `--seed 7`, `--rate 40`, `--scale 2`.
 */
import { parseArgs } from 'node:util'
import { SINGLE } from './catalogue.ts'
import { runSingle } from './run-single.ts'
import { sumLine, type Trial } from './trial.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    rate: { type: 'string', default: '30' },
    scale: { type: 'string', default: '1' },
    /** Leaves the controls out: only to look at one fault. */
    'without-controls': { type: 'boolean', default: false },
  },
})

const names = values.only?.split(',')
const chosen = SINGLE.filter(({ fault, isShort }) =>
  names ? names.includes(fault.name) : values.all || isShort,
)
if (chosen.length === 0)
  throw new Error(`--only takes names of: ${SINGLE.map(({ fault }) => fault.name).join(', ')}`)

const options = { seed: Number(values.seed), perSecond: Number(values.rate), scale: Number(values.scale) }
const began = performance.now()
console.log(`seed ${options.seed}, ${options.perSecond} requests a second`)
const trials: Trial[] = await runSingle(chosen, { ...options, withControls: !values['without-controls'] })
console.log(sumLine(trials, (performance.now() - began) / 1000))
process.exit(trials.every(({ isAsExpected }) => isAsExpected) ? 0 : 1)
