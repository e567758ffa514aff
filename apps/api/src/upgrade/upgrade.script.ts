/**
 * `npm run proof -- upgrade`: the last release under load, upgraded to this version while people work. The figures become
 * a section of docs/measurements.md. `--seed 7`, `--rate 40`.
 */
import { parseArgs } from 'node:util'
import { findLastRelease } from '@lab-zer0/dev/last-release.ts'
import { requireTools } from '@lab-zer0/dev/require-tools.ts'
import { ROOT } from '../rig/source.ts'
import { machine, writeSection } from '../testing/measurements.ts'
import { runUpgrade, type Upgrade } from './run-upgrade.ts'
import { formerVersion, thisVersion } from './versions.ts'

const INTRODUCTION =
  'Made by `npm run proof -- upgrade`: two API processes and a worker of the last release under load, each migration since behind somebody who reads every table, then both versions side by side, then the old processes end. Times are of a shared machine; zero is what counts.'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    rate: { type: 'string', default: '20' },
  },
})

requireTools({ git: 'git', tar: 'tar' })
const release = await findLastRelease(ROOT)
if ('problem' in release) {
  console.error(release.problem)
  process.exit(2)
}
const former = await formerVersion(release)
const now = await thisVersion()
const versions = { former, now }
const began = performance.now()
const result = await runUpgrade(versions, {
  seed: Number(values.seed),
  perSecond: Number(values.rate),
}).finally(() => former.remove())
const table = tableOf(result)
console.log(table)
for (const problem of result.problems) console.log(`    ${problem}`)
const sum = sumOf(result)
console.log(sum)
await writeSection('## Upgrading under load', [INTRODUCTION, table, `${sum}.`, machine()])
process.exit(result.problems.length === 0 ? 0 : 1)

function sumOf({ requests, acknowledged, mails, failed, lost, queues, exits, problems }: Upgrade): string {
  const count = (value: number) => value.toLocaleString('en-AU')
  return [
    `upgrade: from ${former.name}, job queue's schema ${queues.before} to ${queues.after}`,
    `${count(requests)} requests`,
    `${count(acknowledged)} saves acknowledged`,
    `${mails} mails promised`,
    `${failed} failed`,
    `${lost} lost`,
    `${exits} processes ended`,
    `${problems.length} problems`,
    `seed ${values.seed}`,
    `${Math.round((performance.now() - began) / 1000)} s`,
  ].join(', ')
}

function tableOf({ steps }: Upgrade): string {
  const rows = steps.map(
    ({ what, waits, requests, failed, longestMs }) =>
      `| ${what} | ${waits} | ${requests} | ${failed} | ${Math.round(longestMs)} |`,
  )
  return [
    '| Step | Waits for a lock | Requests | Failed | Longest answer, ms |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
