import { describe, expect, it } from 'vitest'
import { splitAddresses } from '../invitations/invitation.ts'
import { deviceOf } from './device.ts'
import { isDomain, isEmail, normaliseDomain, normaliseEmail } from './email.ts'
import { bytesOf, isGuessable, passwordRules } from './password.ts'

// This package knows nothing of Node, but its tests run there.
type Used = { user: number; system: number }
declare const process: { threadCpuUsage: (since?: Used) => Used }

const LENGTH = 100_000
// The work takes five times as long as the readings, a pattern that goes back eight hundred times as long or more.
const MOST_TIMES_READINGS = 60
const ROUNDS = 3
const LEAST_EFFORT = 1000

/** Processor time of this thread: the steps of a pattern cannot be counted from outside the engine. */
function effortOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** Reads the text ten times, sign by sign. */
function readTenTimes(text: string): number {
  let sum = 0
  for (let time = 0; time < 10; time++) for (const sign of text) sum += sign.codePointAt(0) ?? 0
  return sum
}

/** How much more the work takes than the readings right before it, in the best of a few rounds. */
function timesReadings(text: string, work: (text: string) => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && least > MOST_TIMES_READINGS; round++) {
    // Some systems count in steps of milliseconds, and then no effort at all would be measured.
    const readings = Math.max(
      effortOf(() => readTenTimes(text)),
      LEAST_EFFORT,
    )
    least = Math.min(least, effortOf(() => work(text)) / readings)
  }
  return least
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

// A pattern that goes back needs some ten billion steps for this length, one that reads on a hundred thousand. Both are
// measured against readings of the same text in the same moment, so a slow or busy machine slows both.
describe.each(Object.entries(WORK))('%s', (_name, work) => {
  it.each(Object.entries(SHAPES))(
    'T27 takes no more than 600 readings of 100,000 characters of %s',
    (_shape, text) => {
      expect(timesReadings(text, work)).toBeLessThanOrEqual(MOST_TIMES_READINGS)
    },
  )
})
