import type { Edge } from './import-graph.ts'
import type { Source } from './read-source.ts'

const USE_CASE = /^apps\/api\/src\/features\/([\w-]+)\/([\w-]+)\.ts$/

/**
 * Use cases whose file and function have different names. A use case is a file that the routes of its own feature
 * call; `labs.queries.ts` and the like say their role after a dot and are none.
 */
export function misnamedUseCases(sources: readonly Source[], edges: readonly Edge[]): string[] {
  const called = new Set(
    edges
      .filter(({ importer, imported, isType }) => !isType && isRoutesOf(importer, imported))
      .map(({ imported }) => imported),
  )
  return sources
    .filter(({ path, exports }) => called.has(path) && !exports.includes(functionNameOf(path)))
    .map(({ path }) => path)
}

/** What the file of a use case must export: `join-lab.ts` exports `joinLab`. */
export function functionNameOf(path: string): string {
  const name = USE_CASE.exec(path)?.[2] ?? ''
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isRoutesOf(importer: string, imported: string): boolean {
  const [, feature, file] = USE_CASE.exec(imported) ?? []
  if (feature === undefined || file === 'index') return false
  return importer.startsWith(`apps/api/src/features/${feature}/`) && importer.endsWith('.routes.ts')
}
