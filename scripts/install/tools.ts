import { requireTools, type Tools } from '@lab-zer0/dev/require-tools.ts'

/** The browser that walks to the first certificate, as apps/e2e starts it. */
export const CHROMIUM: Tools = { [process.env.CHROMIUM ?? '/usr/bin/chromium']: 'chromium' }

/** For a test that makes a machine of its own. */
export function requireMachine(tools: Tools): void {
  requireTools(tools)
  if (process.getuid?.() === 0) return
  process.stderr.write('This makes a machine of its own, which needs root.\n')
  process.exit(2)
}
