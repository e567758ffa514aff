import { spawnSync } from 'node:child_process'

/** Programs by the Debian package that has them. */
export function checkTools(needed: Record<string, string>): void {
  if (process.getuid?.() !== 0) throw new Error('This test makes a machine of its own, which needs root.')
  const missing = Object.entries(needed).filter(([tool]) => spawnSync('which', [tool]).status !== 0)
  if (missing.length === 0) return
  throw new Error(`Install first: apt-get install ${missing.map(([, name]) => name).join(' ')}`)
}
