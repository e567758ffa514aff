import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'

/** The programs of an installation, by the name of their file in the bundle. */
const PROGRAMS = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/api/src/worker.ts',
  labzero: 'apps/api/src/labzero.ts',
  // Started by the worker.
  'judge-file': 'apps/api/src/features/checklists/judge-file.process.ts',
  'watch-loop': 'apps/api/src/platform/watch-loop.thread.ts',
  // Started by the API.
  figures: 'apps/api/src/features/reports/figures.thread.ts',
}

/** The name in the bundle of a file of ours that is started by its address. */
export function programOf(file: string): string | undefined {
  return Object.entries(PROGRAMS).find(([, own]) => own === file)?.[0]
}

const PREFIX = 'program:'

export function programs(root: string): Record<string, string> {
  const there = Object.entries(PROGRAMS).filter(([, file]) => existsSync(join(root, file)))
  return Object.fromEntries(there.map(([name, file]) => [name, `${PREFIX}${file}`]))
}

/** Each program looks at the version of Node first. What it needs is imported later, or it would be read before. */
export function checkedPrograms(root: string): Plugin {
  const platform = (name: string) => JSON.stringify(join(root, 'apps/api/src/platform', name))
  return {
    name: 'checked-programs',
    resolveId: { filter: { id: /^program:/ }, handler: (id) => id },
    load: {
      filter: { id: /^program:/ },
      handler: (id) =>
        `import { checkNode } from ${platform('check-node.ts')}
import { startOrSayWhyNot } from ${platform('shutdown.ts')}
await startOrSayWhyNot(async () => checkNode(process.versions.node))
await import(${JSON.stringify(join(root, id.slice(PREFIX.length)))})`,
    },
  }
}
