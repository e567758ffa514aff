import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { figuresIn, outcomeLine, sumLine } from './figures.ts'
import { chosenChecks, LONG_CHECKS } from './long-checks.ts'

const manifest = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(manifest))

/** Part of the unit tests, and of `npm run check`. */
const isPartOfAnother = (name: string) =>
  name === 'test:examples' || (scripts.check ?? '').includes(`npm run ${name}`)

describe('npm run verify:all', () => {
  it('runs every check that package.json has', () => {
    const isCheck = (name: string) => /^(test|check|measure):/.test(name)
    const checks = [...Object.keys(scripts).filter(isCheck), 'conformance', 'lighthouse', 'recompute', 'e2e']
    const run = LONG_CHECKS.map(({ script }) => script)

    expect(checks.filter((name) => !run.includes(name) && !isPartOfAnother(name))).toEqual([])
  })

  it('runs nothing that package.json does not have, and nothing twice', () => {
    expect(LONG_CHECKS.filter(({ script }) => !(script in scripts))).toEqual([])
    expect(new Set(LONG_CHECKS.map(({ name }) => name)).size).toBe(LONG_CHECKS.length)
  })

  it('runs some of it when asked, in its own order', () => {
    expect(chosenChecks(['--only', 'fuzz,races']).map(({ name }) => name)).toEqual(['races', 'fuzz'])
    expect(chosenChecks([])).toHaveLength(LONG_CHECKS.length)
  })

  it.each([[['--only']], [['--only', 'race']]])(
    'says what there is when it is asked for something else: %j',
    (words) => {
      expect(() => chosenChecks(words)).toThrow('--only takes names of: check, build')
    },
  )
})

describe('the figures of a check', () => {
  it('are the lines that tell them, without the colours of a terminal', () => {
    const log = '\u001B[2m      Tests \u001B[22m \u001B[32m17 passed\u001B[39m (17)\nDuration 3 s\n'

    expect(figuresIn(log, /^\s*Tests\s.*\d/)).toEqual(['Tests 17 passed (17)'])
  })

  it('stand beside name and time, or below them where there are several', () => {
    const outcome = { name: 'races', code: 0, seconds: 212, figures: ['Tests 17 passed (17)'] }

    expect(outcomeLine(outcome)).toBe('passed  races          212 s  Tests 17 passed (17)')
    expect(outcomeLine({ ...outcome, code: 1, figures: ['a: 1', 'b: 2'] })).toBe(
      'FAILED  races          212 s\n        a: 1\n        b: 2',
    )
  })

  it('end with what failed', () => {
    const outcome = (name: string, code: number) => ({ name, code, seconds: 90, figures: [] })

    expect(sumLine([outcome('races', 0), outcome('fuzz', 1)])).toBe(
      'verify: 2 checks in 3 min, 1 failed: fuzz',
    )
    expect(sumLine([outcome('races', 0)])).toBe('verify: 1 checks in 2 min, 0 failed')
  })
})
