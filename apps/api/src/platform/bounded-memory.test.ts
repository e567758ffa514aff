import { describe, expect, it } from 'vitest'
import { createBoundedMemory } from './bounded-memory.ts'

function aMemory(...filled: readonly [string, string][]) {
  const memory = createBoundedMemory<string>({ mostBytes: 10, bytesOf: ({ length }) => length })
  for (const [key, value] of filled) memory.keep(key, value)
  return memory
}

describe('a memory of ten bytes', () => {
  it('forgets what nobody has asked for longest, until the rest fits', () => {
    const memory = aMemory(['a', 'four'], ['b', 'four'])
    memory.get('a')
    memory.keep('c', 'four')

    expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['four', undefined, 'four'])
  })

  it('counts what took the place of something else, and not both', () => {
    const memory = aMemory(['a', 'eight by'], ['a', 'two'], ['b', 'seven b'])

    expect(['a', 'b'].map((key) => memory.get(key))).toEqual(['two', 'seven b'])
  })

  it('keeps nothing that is too large alone, and goes on', () => {
    const memory = aMemory(['a', 'more than ten'], ['b', 'four'])

    expect(['a', 'b'].map((key) => memory.get(key))).toEqual([undefined, 'four'])
  })
})
