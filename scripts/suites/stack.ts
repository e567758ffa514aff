import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { ROOT } from './run-suite.ts'

export type Stack = { env: Record<string, string>; stop: () => Promise<void> }

/** One product with the demo for all that look at it. Its stdin is ours: it ends with us, however we end. */
export async function startStack(...words: string[]): Promise<Stack> {
  const child = spawn(process.execPath, ['scripts/stack.ts', '--demo', '--follow-stdin', ...words], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The stack ended with ${code} before it was ready`)
    }),
  ])
  const { databaseUrls } = z
    .object({ databaseUrls: z.object({ owner: z.string() }) })
    .parse(JSON.parse(String(line)))
  return {
    env: { LAB_ZER0_STACK: String(line), OWNER_DATABASE_URL: databaseUrls.owner },
    stop: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
