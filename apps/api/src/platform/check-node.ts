const NEEDED = 24

/**
 * What is wrong with this version of Node, if anything. The bundle asks before it loads anything else: an older Node
 * would fail somewhere inside, in words that lead nobody to the cause.
 */
export function nodeProblem(version: string): string | undefined {
  const [major = ''] = version.split('.')
  if (Number(major) >= NEEDED) return undefined
  return `LAB ZER0 needs Node ${NEEDED} or later, and this is Node ${version}.`
}
