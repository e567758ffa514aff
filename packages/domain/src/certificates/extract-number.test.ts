import { describe, expect, it } from 'vitest'
import { extractNumber } from './extract-number.ts'
import { normalisePublicId } from './public-id.ts'
import { readShortNumber } from './short-number.ts'

const WHOLE = 'LZ-B26-0123456789ABCDEFGHJKMNPQRS'

describe('the number that somebody types', () => {
  it.each([
    `https://labzer0.example/verify/${WHOLE}`,
    `labzer0.example/verify/${WHOLE}?from=mail`,
    `https://labzer0.example/api/certificates/${WHOLE}/credential`,
    WHOLE.toLowerCase(),
    `  ${WHOLE.replaceAll('-', ' ')} `,
  ])('is whole in %s', (typed) => {
    expect(normalisePublicId(extractNumber(typed, 2026))).toBe(WHOLE)
  })

  it.each([
    ['LZ-B26-ZC71', 'LZ-B26-ZC71'],
    ['lz b26 zc71', 'LZ-B26-ZC71'],
    ['https://labzer0.example/verify/LZ-B25-ZC71', 'LZ-B25-ZC71'],
    ['ZC71', 'LZ-B26-ZC71'],
    ['zc7i', 'LZ-B26-ZC71'],
  ])('is short in %s', (typed, expected) => {
    expect(readShortNumber(extractNumber(typed, 2026))).toBe(expected)
  })

  it('is none in a name', () => {
    expect(readShortNumber(extractNumber('Reef Genomics Lab', 2026))).toBeUndefined()
  })
})
