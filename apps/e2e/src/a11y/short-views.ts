import type { Scene } from '../harness/scene.ts'

/**
 * States that one part of the kit shows on every screen alike: the skeleton, the note of an error, the empty list, the
 * page that is not there. The short walk visits two of each kind, the long one all.
 */
const KINDS: readonly RegExp[] = [
  /^loading-/,
  /-error$|-failed$|-no-connection$|-offline$|^unavailable$|^unreachable$/,
  /-errors$|-mistake$|-invite-error$/,
  /-none$|-empty$|-no-labs$|-no-match$|-no-actions$|-no-schema$|-no-factor-found$/,
  /-not-found$|-unknown$|-dead$|-dead-link$|-forbidden$/,
  /-not-saved$|-unsaved$/,
  /^first-steps-/,
  /-locked$|-locked-fixed-rows$|-closed$|-submitted$/,
  /-preview$/,
  /^verify-(?!file)/,
  /^verify-file-/,
]
const OF_EACH_KIND = 2

/** Every screen as everyone who comes there, the key screens, and two of each kind that many screens share. */
export function shortViews(views: readonly Scene[], keyScreens: ReadonlySet<string>): Scene[] {
  const visited = new Map<RegExp | string, number>()
  const isAmongFirst = (group: RegExp | string, most: number) => {
    const count = visited.get(group) ?? 0
    visited.set(group, count + 1)
    return count < most
  }
  return views.filter((view) => {
    const kind = KINDS.find((pattern) => pattern.test(view.name))
    if (kind) return isAmongFirst(kind, OF_EACH_KIND) || keyScreens.has(view.name)
    return isAmongFirst(`${screenOf(view)} as ${view.as}`, 1) || keyScreens.has(view.name)
  })
}

/** The address; where that is looked up at run time, the first words of the name, such as `calculator-rows`. */
function screenOf({ at, name }: Scene): string {
  if (typeof at === 'string') return at.replace(/[?#].*/, '')
  return name.split('-').slice(0, 2).join('-')
}
