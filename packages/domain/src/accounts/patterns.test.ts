import { describe, expect, it } from 'vitest'
import { splitAddresses } from '../invitations/invitation.ts'
import { deviceOf } from './device.ts'
import { isDomain, isEmail, normaliseDomain, normaliseEmail } from './email.ts'
import { bytesOf, isGuessable, passwordRules } from './password.ts'

// This package knows nothing of Node, but its tests run there.
declare const process: { cpuUsage: (since?: object) => { user: number } }

const LENGTH = 100_000
const MOST_MS = 1000

/** Processor time: however busy the machine is, only the work itself counts. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

const SHAPES = {
  'one letter': 'a'.repeat(LENGTH),
  'letters with dots': 'a.'.repeat(LENGTH / 2),
  'letters with hyphens': 'a-'.repeat(LENGTH / 2),
  'a hyphen behind many letters': `${'a'.repeat(LENGTH)}-`,
  'many @': '@'.repeat(LENGTH),
  'an address that goes on': `a@${'b.'.repeat(LENGTH / 2)}`,
  'digits between two letters': `a${'1'.repeat(LENGTH)}a`,
  'digits in front of a letter': `${'1'.repeat(LENGTH)}a`,
  blanks: ' '.repeat(LENGTH),
  'blanks between two letters': `a${' '.repeat(LENGTH)}a`,
  'commas and new lines': ',\n'.repeat(LENGTH / 2),
  'letters of two code units': '🦘'.repeat(LENGTH / 2),
  'letters that fold': 'ﬃ'.repeat(LENGTH),
  slashes: 'Edg/'.repeat(LENGTH / 4),
}

const WORK: Record<string, (text: string) => unknown> = {
  isEmail,
  isDomain,
  normaliseEmail,
  normaliseDomain,
  splitAddresses,
  deviceOf,
  bytesOf,
  isGuessable: (text) => isGuessable(text, [text, 'Whitfield']),
  'the password rules': (text) => passwordRules.map((rule) => rule.holds(text)),
}

// A pattern that goes back needs some ten billion steps for this length, one that reads on a hundred thousand:
// seconds against milliseconds, so one limit between them tells the two apart.
describe.each(Object.entries(WORK))('%s', (_name, work) => {
  it.each(Object.entries(SHAPES))(
    'T27 takes less than a second for 100,000 characters of %s',
    (_shape, text) => {
      expect(processorMs(() => work(text))).toBeLessThan(MOST_MS)
    },
  )
})
