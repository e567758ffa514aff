import { describe, expect, it } from 'vitest'
import { isCellAgreed, type Tolerance } from './tolerance.ts'

const agreed = (
  tolerance: Tolerance,
  claimed: number | string | boolean | null,
  seen: number | string | boolean | null,
  over: { stepValue?: number; isPercentage?: boolean } = {},
) => isCellAgreed({ claimed, seen, stepValue: null, isPercentage: false, ...over }, tolerance)

describe('a count', () => {
  const count: Tolerance = { by: 'count', equal_up_to: 10, one_off_up_to: 20, within: [1, 10] }

  it.each([
    [10, 10, true],
    [9, 10, false],
    [11, 10, false],
    [10, 11, true],
    [9, 11, false],
    [21, 20, true],
    [22, 20, false],
    [27, 30, true],
    [33, 30, true],
    [34, 30, false],
    [26, 30, false],
    [0, 0, true],
    [null, 3, false],
    [3, null, false],
  ])('of %s agrees with %s found: %s', (claimed, seen, expected) => {
    expect(agreed(count, claimed, seen)).toBe(expected)
  })
})

describe('a share', () => {
  const record: Tolerance = { by: 'share', within: [1, 50] }
  const read: Tolerance = { by: 'share', within: [1, 50], or_steps: 1 }
  const judged: Tolerance = { by: 'share', within: [1, 5], points: 20 }

  it.each([
    [98, 100, true],
    [97.9, 100, false],
    [102, 100, true],
    [102.1, 100, false],
    [1, 0, false],
    [-79, -80, true],
    [-70, -80, false],
  ])('of 2 per cent: %d against %d found: %s', (claimed, seen, expected) => {
    expect(agreed(record, claimed, seen)).toBe(expected)
  })

  it('is of what was found, not of what was claimed', () => {
    expect(agreed(judged, 80, 100)).toBe(true)
    expect(agreed(judged, 100, 80)).toBe(false)
  })

  it('may be one step of the display instead, where the form has steps', () => {
    expect(agreed(read, 10, 15, { stepValue: 5 })).toBe(true)
    expect(agreed(read, 10, 16, { stepValue: 5 })).toBe(false)
    expect(agreed(read, 10, 15)).toBe(false)
    expect(agreed(record, 10, 15, { stepValue: 5 })).toBe(false)
  })

  it('is in points for a percentage', () => {
    expect(agreed(judged, 10, 30, { isPercentage: true })).toBe(true)
    expect(agreed(judged, 10, 31, { isPercentage: true })).toBe(false)
    expect(agreed(judged, 10, 30)).toBe(false)
    expect(agreed(record, 10, 12, { isPercentage: true })).toBe(false)
  })
})

describe('what can only be equal', () => {
  it.each([
    ['Yes', 'Yes', true],
    ['Yes', 'No', false],
    [true, true, true],
    [12, 12, true],
    [12, 12.1, false],
    [null, null, true],
    [null, 'Yes', false],
  ])('%s and %s: %s', (claimed, seen, expected) => {
    expect(agreed({ by: 'equal' }, claimed, seen)).toBe(expected)
  })

  it('is every text, whatever the kind', () => {
    const share: Tolerance = { by: 'share', within: [1, 5] }

    expect(agreed(share, 'a', 'b')).toBe(false)
    expect(agreed(share, 'a', 5)).toBe(false)
    expect(agreed(share, 5, 'a')).toBe(false)
    expect(agreed(share, null, 0)).toBe(false)
    expect(agreed(share, 0, null)).toBe(false)
  })
})

it('advice is not compared', () => {
  expect(agreed({ by: 'not_compared' }, 1, 100)).toBe(true)
})
