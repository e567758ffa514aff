import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SUITES_BY_PATH, suitesFor } from './paths.ts'
import { ROOT } from './run-suite.ts'
import { SUITES, suiteNamed } from './suites.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const proof = SUITES.filter(({ ring }) => ring === 'proof').map(({ name }) => name)

describe('the table of suites', () => {
  it('names each suite once', () => {
    expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length)
  })

  it('runs only files, folders and scripts that are there', () => {
    const words = SUITES.flatMap(({ command }) => command.split(' '))
    const paths = words.filter((word) => /^(apps|packages|scripts)\//.test(word))
    const called = SUITES.flatMap(({ command }) => /^npm run --silent (\S+)/.exec(command)?.[1] ?? [])

    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })

  it('leaves the number of workers to the gate: Vitest refuses to be told twice when one file is tried alone', () => {
    expect(SUITES.filter(({ command }) => /--(max)?workers/i.test(command))).toEqual([])
  })

  it('runs every folder of tests that the gate leaves out', () => {
    const folders = /PROOF_FOLDERS = '(.+)'/.exec(readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8'))?.[1]
    const commands = SUITES.map(({ command }) => command)

    const missing = folders
      ?.split(',')
      .filter((folder) => !commands.some((c) => c.endsWith(`api/src/${folder}`)))

    expect(missing).toEqual([])
  })

  it('says what there is when it is asked for something else', () => {
    expect(() => suiteNamed('race')).toThrow('There is no suite race. npm run proof -- --list shows all.')
  })
})

describe('the suites that a change calls for', () => {
  it('are found by path', () => {
    expect(suitesFor(['apps/api/src/races/labs.test.ts', 'README.md'])).toEqual(new Set(['races']))
    expect(suitesFor(['README.md'])).toEqual(new Set())
  })

  it('exist, by paths that exist, and each suite is called for by some path', () => {
    const unmatched = SUITES_BY_PATH.filter(([pattern]) => globSync(pattern, { cwd: ROOT }).length === 0)
    const named = new Set(SUITES_BY_PATH.flatMap(([, ...suites]) => suites))

    expect(unmatched.map(([pattern]) => pattern)).toEqual([])
    expect([...named].filter((name) => !proof.includes(name))).toEqual([])
    expect(proof.filter((name) => !named.has(name))).toEqual([])
  })
})
