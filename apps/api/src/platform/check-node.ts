import { StartRefused } from './start-refused.ts'

const NEEDED = 24

/** The bundle asks before it loads anything else: an older Node would fail inside, in words that help nobody. */
export function checkNode(version: string): void {
  const [major = ''] = version.split('.')
  if (Number(major) >= NEEDED) return
  throw new StartRefused(`LAB ZER0 needs Node ${NEEDED} or later, and this is Node ${version}.`)
}
