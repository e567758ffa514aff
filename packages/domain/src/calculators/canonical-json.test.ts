import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('does not depend on the order of the keys, at any depth', () => {
    expect(canonicalJson({ b: { d: 1, c: [2, { f: 3, e: 4 }] }, a: 'x' })).toBe(
      '{"a":"x","b":{"c":[2,{"e":4,"f":3}],"d":1}}',
    )
  })

  it('keeps the order of lists', () => {
    expect(canonicalJson([3, 1, 2])).toBe('[3,1,2]')
  })

  it('writes numbers as they were computed', () => {
    expect(canonicalJson([0.1 + 0.2, -0, 1e21, 5])).toBe('[0.30000000000000004,0,1e+21,5]')
  })

  it('leaves out what is not there, and writes null where a list or the whole is nothing', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}')
    expect(canonicalJson([undefined, null])).toBe('[null,null]')
    expect(canonicalJson(undefined)).toBe('null')
  })

  it('escapes what JSON escapes, in keys as well', () => {
    expect(canonicalJson({ 'a"': 'b\n' })).toBe('{"a\\"":"b\\n"}')
  })
})
