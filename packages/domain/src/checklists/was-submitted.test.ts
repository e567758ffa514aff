import { expect, it } from 'vitest'
import { wasSubmitted } from './was-submitted.ts'

const submittedAt = new Date('2026-11-05T01:00:00.000Z')

it.each([
  ['before the submission', '2026-11-05T00:59:59.999Z', submittedAt, true],
  ['in its very moment', '2026-11-05T01:00:00.000Z', submittedAt, true],
  ['after it', '2026-11-05T01:00:00.001Z', submittedAt, false],
  ['while nothing was submitted', '2026-11-05T00:00:00.000Z', undefined, false],
])('counts a file of %s rightly', (_, uploadedAt, submitted, expected) => {
  expect(wasSubmitted(uploadedAt, submitted)).toBe(expected)
})
