/**
 * `npm run proof -- faults`: breaks a running product and compares what people were told with what is stored. The table
 * of suites passes `--all`; without it a short group runs. `--only F1,noisy`, `--seed 7`, `--rate 40`, `--scale 2`.
 */
import { parseArgs } from 'node:util'
import { FAILOVER, SINGLE } from './catalogue.ts'
import { requireClusterTools } from './ha-cluster.ts'
import { runFailover } from './run-failover.ts'
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
const failovers = FAILOVER.filter(({ name }) => (names ? names.includes(name) : values.all))
if (chosen.length + failovers.length === 0) {
  const known = [...SINGLE.map(({ fault }) => fault), ...FAILOVER].map(({ name }) => name)
  throw new Error(`--only takes names of: ${known.join(', ')}`)
}
if (failovers.length > 0) requireClusterTools()

const options = {
  seed: Number(values.seed),
  perSecond: Number(values.rate),
  scale: Number(values.scale),
  isAll: values.all,
}
const began = performance.now()
console.log(`seed ${options.seed}, ${options.perSecond} requests a second`)
const run = {
  ...options,
  withControls: !values['without-controls'],
  isTogether: !values.all && names === undefined,
}
const trials: Trial[] = []
if (chosen.length > 0) trials.push(...(await runSingle(chosen, run)))
if (failovers.length > 0) trials.push(...(await runFailover(failovers, run)))
console.log(sumLine(trials, (performance.now() - began) / 1000))
process.exit(trials.every(({ isAsExpected }) => isAsExpected) ? 0 : 1)
