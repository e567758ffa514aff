import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../deploy/observe')

/** Checks the alert rules by Prometheus' own tool: that it can read them, and that each fires when it should. */
function promtool(...words: string[]): void {
  const { error, status } = spawnSync('promtool', words, { cwd: folder, stdio: 'inherit' })
  if (error) {
    console.error('promtool is missing. It comes with Prometheus: apt-get install prometheus')
    process.exit(1)
  }
  if (status !== 0) process.exit(status ?? 1)
}

promtool('check', 'config', 'prometheus.yml')
promtool('test', 'rules', 'alerts.test.yml')
const count = (file: string, pattern: RegExp) =>
  [...readFileSync(resolve(folder, file), 'utf8').matchAll(pattern)].length
console.log(
  `alerts: ${count('alerts.yml', /- alert:/g)} rules, ${count('alerts.test.yml', /alertname:/g)} cases, all as expected`,
)
