import { join } from 'node:path'
import { replaceOnce, type TextChange } from '@lab-zer0/dev/replace-once.ts'
import type { Plugin } from 'rolldown'

/** Of a file below apps/api/src. */
export type SourceChange = TextChange & { file: string }

/** Bundles files otherwise than they are: the fault rig shows with it that it notices what is made worse. */
export function changeSource(root: string, changes: readonly SourceChange[]): Plugin {
  const byPath = Map.groupBy(changes, ({ file }) => join(root, 'apps/api/src', file))
  const missed = new Set(byPath.keys())
  return {
    name: 'change-source',
    transform(code, id) {
      const own = byPath.get(id)
      if (!own) return null
      missed.delete(id)
      return { code: own.reduce(replaceOnce, code), map: null }
    },
    buildEnd() {
      if (missed.size > 0) this.error(`Not in the bundle, so not changed: ${[...missed].join(', ')}`)
    },
  }
}
