import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SUITES } from './suites/suites.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const guides = readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/levels.md',
  'docs/promises.md',
  'docs/operations/incident.md',
  'docs/operations/observe.md',
  'docs/operations/upgrade.md',
  'docs/operations/back-up.md',
  'docs/operations/configure.md',
  'docs/operations/deploy.md',
  'docs/operations/faults.md',
  'docs/operations/install.md',
  'docs/operations/restore.md',
  'docs/operations/scale.md',
  'docs/specification.md',
  'docs/where-rules-live.md',
]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.each([...documents, ...guides])('%s', (path) => {
  const text = read(path)

  it('names only files and folders that exist', () => {
    // What a build makes is not there before it.
    const named = matches(text, /`((?:apps|packages|scripts|docs)\/(?!web\/dist)[\w./-]+)`/g)

    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('links only to files that exist', () => {
    const linked = matches(text, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g)
    const folder = join(root, path, '..')

    expect(linked.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })

  it('names only commands that package.json has', () => {
    const commands = matches(text, /npm run (?:--silent )?(\w[\w:-]*)/g)

    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names only suites that the proof has', () => {
    const suites = matches(text, /npm run proof -- (\w[\w-]*)/g)

    expect(suites.filter((name) => !SUITES.some((suite) => suite.name === name))).toEqual([])
  })
})

describe('the worked example in CONTRIBUTING.md', () => {
  const excerpts = [...read('CONTRIBUTING.md').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
    ([, file = '', code = '']) => ({ file, code }),
  )

  it('has an excerpt for the rule, the promise, the use case, the event, the route, the test and the screen', () => {
    expect(excerpts).toHaveLength(7)
  })

  it.each(excerpts)('is what $file says', ({ file, code }) => {
    expect(plain(read(file))).toContain(plain(code))
  })
})

describe('the table of rules in docs/where-rules-live.md', () => {
  const rows = read('docs/where-rules-live.md').matchAll(
    /^\| (.+?) \| `(\S+)` \| `(\w+)`(?:, `([\w.]+)`)? \|$/gm,
  )
  const rules = [...rows].map(([, rule = '', file = '', name = '', act]) => ({ rule, file, name, act }))

  it('has 45 rules', () => {
    expect(rules).toHaveLength(45)
  })

  it.each(rules)('$rule is in $file', ({ file, name, act }) => {
    const source = read(file)

    expect(source).toMatch(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'))
    expect(source).toContain(act === undefined ? name : `'${act}': `)
  })
})
