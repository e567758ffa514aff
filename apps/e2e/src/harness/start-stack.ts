import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { forgetLimits } from './database.ts'
import { openSessions } from './sessions.ts'
import { publishStack } from './stack.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Starts the product once for all journeys; LAB_ZER0_STACK names one that is running already. */
export async function startStack(): Promise<() => Promise<void>> {
  if (process.env.LAB_ZER0_STACK) {
    await forgetLimits()
    await openSessions()
    return async () => {}
  }
  // Its stdin is ours to hold: when this process is killed, the stack notices and ends.
  const stack = spawn(process.execPath, ['scripts/stack.ts', '--demo', '--follow-stdin'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface({ input: stack.stdout }), 'line'),
    once(stack, 'exit').then(([code]) => {
      throw new Error(`The stack ended with ${code} before it was ready`)
    }),
  ])
  publishStack(String(line))
  await openSessions()
  return async () => {
    stack.kill('SIGTERM')
    if (stack.exitCode === null) await once(stack, 'exit')
  }
}

// Playwright takes the default export of the file it is told to run.
// biome-ignore lint/style/noDefaultExport: see above
export default startStack
