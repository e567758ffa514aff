import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const LOGGER = new URL('../platform/logger.ts', import.meta.url).href
const PROGRAM = `
  import { createLogger } from '${LOGGER}'
  const logger = createLogger('info')
  logger.info('nobody reads this')
  process.on('SIGTERM', () => process.exit(0))
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100)
  setInterval(() => logger.info('nor this'), 10)
`

describe('a process whose log is on a full disk', () => {
  it('goes on, and ends when it is told to', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', full, 'inherit'],
    })
    closeSync(full)
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)

    const [code] = await once(child, 'exit')

    clearTimeout(timer)
    expect(code).toBe(0)
  })
})
