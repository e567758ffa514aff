import { describe, expect, it } from 'vitest'
import type { Failure } from './reports.ts'
import { hasFailed, tryAgain } from './try-again.ts'

const failure = (file: string, name = 'a test'): Failure => ({ suite: 'tests', file, name, message: 'no' })
const passes = (...files: string[]) => {
  const tried: string[] = []
  return { tried, alone: async (_: string, file: string) => files.includes(file) && tried.push(file) > 0 }
}

describe('what fails is tried once more', () => {
  it('is unsteady when its file passes alone, and the gate passes', async () => {
    const verdict = await tryAgain([failure('a'), failure('a', 'another')], passes('a').alone)

    expect(verdict.unsteady.map(({ name }) => name)).toEqual(['a test', 'another'])
    expect(hasFailed(verdict)).toBe(false)
  })

  it('has failed when its file fails again, and what follows is not tried', async () => {
    const { tried, alone } = passes('c')
    const verdict = await tryAgain([failure('b'), failure('c')], alone)

    expect(verdict.failed.map(({ file }) => file)).toEqual(['b'])
    expect(verdict.untried.map(({ file }) => file)).toEqual(['c'])
    expect(tried).toEqual([])
    expect(hasFailed(verdict)).toBe(true)
  })

  it('has failed when no test is named, as with a type error', async () => {
    expect(hasFailed(await tryAgain([failure('')], passes().alone))).toBe(true)
  })

  it('has failed with more than five unsteady tests', async () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f']
    const { tried, alone } = passes(...files)

    expect(
      hasFailed(
        await tryAgain(
          files.slice(1).map((file) => failure(file)),
          alone,
        ),
      ),
    ).toBe(false)
    expect(
      hasFailed(
        await tryAgain(
          files.map((file) => failure(file)),
          alone,
        ),
      ),
    ).toBe(true)
    expect(tried).toHaveLength(11)
  })
})
