import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireTools } from '@lab-zer0/dev/require-tools.ts'

const folder = resolve(import.meta.dirname, '../deploy/observe')

/** Checks the alert rules by Prometheus' own tool: that it can read them, and that each fires when it should. */
function promtool(...words: string[]): void {
  const { status } = spawnSync('promtool', words, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

requireTools({ promtool: 'prometheus' })
promtool('check', 'config', 'prometheus.yml')
promtool('test', 'rules', 'alerts.test.yml')
const count = (file: string, pattern: RegExp) =>
  [...readFileSync(resolve(folder, file), 'utf8').matchAll(pattern)].length
console.log(
  `alerts: ${count('alerts.yml', /- alert:/g)} rules, ${count('alerts.test.yml', /alertname:/g)} cases, all as expected`,
)
