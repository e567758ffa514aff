import { posix } from 'node:path'
import type { Import, Source } from './read-source.ts'

/** One import of a file of ours, by the path of that file. */
export type Edge = Import & { importer: string; imported: string }

export type Packages = Record<string, { folder: string; exports: Record<string, string> }>

/** Every import between files of ours. Imports from npm, of JSON and of styles lead nowhere here. */
export function importGraph(sources: readonly Source[], packages: Packages): Edge[] {
  const known = new Set(sources.map(({ path }) => path))
  return sources.flatMap(({ path: importer, imports }) =>
    imports.flatMap((entry) => {
      const imported = resolve(importer, entry.from, packages)
      return imported !== undefined && known.has(imported) ? [{ ...entry, importer, imported }] : []
    }),
  )
}

function resolve(importer: string, from: string, packages: Packages): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  const [scope = '', name = '', ...rest] = from.split('/')
  const target = packages[`${scope}/${name}`]
  if (!target) return undefined
  const wanted = `./${rest.join('/')}`
  const exact = target.exports[wanted]
  if (exact) return posix.join(target.folder, exact)
  const patterns = Object.entries(target.exports).filter(([key]) => key.endsWith('*'))
  // As Node does: the longest pattern that fits.
  const [pattern, to] =
    patterns
      .filter(([key]) => wanted.startsWith(key.slice(0, -1)))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  if (pattern === undefined || to === undefined) return undefined
  return posix.join(target.folder, to.replace('*', wanted.slice(pattern.length - 1)))
}

/** Groups of files that import each other in a circle, types included, each in alphabetical order (Tarjan). */
export function cyclesIn(edges: readonly Edge[]): string[][] {
  const next = Map.groupBy(edges, ({ importer }) => importer)
  const marks = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(path: string) {
    const mark = { index: marks.size, low: marks.size, isOpen: true }
    marks.set(path, mark)
    open.push(path)
    for (const { imported } of next.get(path) ?? []) {
      const seen = marks.get(imported)
      if (!seen) mark.low = Math.min(mark.low, visit(imported).low)
      else if (seen.isOpen) mark.low = Math.min(mark.low, seen.index)
    }
    if (mark.low === mark.index) close(path)
    return mark
  }

  function close(path: string) {
    const group = open.splice(open.indexOf(path))
    for (const member of group) {
      const mark = marks.get(member)
      if (mark) mark.isOpen = false
    }
    const importsItself = next.get(path)?.some(({ imported }) => imported === path)
    if (group.length > 1 || importsItself) cycles.push(group.toSorted())
  }

  for (const path of next.keys()) if (!marks.has(path)) visit(path)
  return cycles
}
