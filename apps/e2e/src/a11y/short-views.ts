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

/** Every screen in its main states, and two of each kind that many screens share. */
export function shortViews(views: readonly Scene[]): Scene[] {
  const visited = new Map<RegExp, number>()
  return views.filter(({ name }) => {
    const kind = KINDS.find((pattern) => pattern.test(name))
    if (!kind) return true
    const count = visited.get(kind) ?? 0
    visited.set(kind, count + 1)
    return count < OF_EACH_KIND
  })
}
