import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isRunning, lockFolder } from './supervisor.ts'

const started: { kill(): unknown }[] = []
afterEach(() => {
  for (const process of started.splice(0)) process.kill()
})

/** A process whose command line names the script, as Node's does. */
function aProcess(script: string): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', script], { stdio: 'ignore' })
  started.push(child)
  return child.pid ?? 0
}

describe('the process that a lock file names', () => {
  it.each([
    ['Linux, by /proc', '/proc'],
    ['macOS, where there is no /proc', '/nowhere'],
  ])('is found while it runs that script: %s', async (_system, proc) => {
    const pid = aProcess('scripts/demo.ts')

    expect(await isRunning(pid, 'scripts/demo.ts', proc)).toBe(true)
    expect(await isRunning(pid, 'scripts/dev.ts', proc)).toBe(false)
  })

  it('is not found once it has ended', async () => {
    expect(await isRunning(2 ** 30, 'scripts/demo.ts', '/nowhere')).toBe(false)
  })
})

describe('a folder', () => {
  it('is taken by one process at a time, and free again after one that was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-folder-'))
    const what = { script: 'demo', command: 'npm run demo' }
    await writeFile(join(folder, 'demo.pid'), String(aProcess('scripts/demo.ts')))
    await expect(lockFolder(folder, what)).rejects.toThrow(/npm run demo is running already, as process \d+/)

    await writeFile(join(folder, 'demo.pid'), String(2 ** 30))
    await lockFolder(folder, what)
    await rm(folder, { recursive: true })
  })
})
