import { describe, expect, it } from 'vitest'
import { editionsOf } from './editions.ts'

const first = { name: 'a.1', rate: 1 }
const second = { name: 'a.2', rate: 2 }

describe('editions', () => {
  it('the newest is current, and the first is still found by its name', () => {
    const editions = editionsOf(({ name }: typeof first) => name, [first])
    const takeBack = editions.publish(second)

    expect(editions.current()).toBe(second)
    expect(editions.find('a.1')).toBe(first)

    takeBack()
    expect(editions.current()).toBe(first)
    expect(editions.find('a.2')).toBeUndefined()
  })

  it('a name is published once: what a submission names never becomes something else', () => {
    const editions = editionsOf(({ name }: typeof first) => name, [first])

    expect(() => editions.publish({ name: 'a.1', rate: 3 })).toThrow('Edition a.1 is published already')
  })
})
