/** `npm run record -- NAME`: pictures and counts that people look at, and that nothing judges. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const RECORDS: Record<string, readonly (readonly string[])[]> = {
  screens: [['apps/e2e/src/pictures.script.ts']],
  docs: [['apps/e2e/src/docs-pictures.script.ts'], ['scripts/shrink-pictures.ts', 'docs/pictures']],
  mails: [['apps/e2e/src/mail-pictures.script.ts']],
  icons: [['apps/e2e/src/brand-pictures.script.ts']],
  evidence: [['apps/e2e/src/demo-photos.script.ts']],
  lines: [['scripts/record-lines.ts']],
}

const [name = '', ...words] = process.argv.slice(2)
const commands = RECORDS[name]
if (!commands) {
  console.error(`There is: ${Object.keys(RECORDS).join(', ')}. For example: npm run record -- lines`)
  process.exit(2)
}
for (const [index, command] of commands.entries()) {
  const given = index === 0 ? [...command, ...words] : command
  const { status } = spawnSync(process.execPath, given, {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
