import { describe, expect, it } from 'vitest'
import type { Packages } from './import-graph.ts'
import { type Exceptions, judgeHouse } from './judge-house.ts'
import { readSource } from './read-source.ts'

const packages: Packages = {
  '@lab-zer0/domain': { folder: 'packages/domain', exports: { './*': './src/*' } },
  '@lab-zer0/content': {
    folder: 'packages/content',
    exports: { './*': './src/*', './data/*': './data/*' },
  },
}
const nothingKnown: Exceptions = { cycles: [], misnamed: [], tooLong: [] }

function judge(files: Record<string, string>, known: Partial<Exceptions> = {}) {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text))
  return judgeHouse(sources, packages, { ...nothingKnown, ...known })
}

/** What is wrong with one import; the imported file is there and in order. */
function importing(importer: string, from: string, imported: string): string[] {
  return judge({ [importer]: `import { a } from '${from}'\na()\n`, [imported]: 'export const a = () => 1\n' })
    .problems
}

const DOMAIN = 'packages/domain/src/labs/lab.ts'
const LABS = 'apps/api/src/features/labs'

describe('a house in order', () => {
  it('has nothing wrong, and its counts are told in one line', () => {
    const { problems, line } = judge({
      [DOMAIN]: 'export const isFull = () => true\n',
      [`${LABS}/join-lab.ts`]: `import { isFull } from '@lab-zer0/domain/labs/lab.ts'\nexport function joinLab() { return isFull() }\n`,
      [`${LABS}/labs.routes.ts`]: `import { joinLab } from './join-lab.ts'\njoinLab()\n`,
    })

    expect(problems).toEqual([])
    expect(line).toBe('house: 3 files, 0 cycles, 0 borders crossed, 0 misnamed, 0 too long (0 with a reason)')
  })
})

describe('files that import each other', () => {
  const circle = (importOfB: string) => ({
    'packages/domain/src/a.ts': `${importOfB} from './b.ts'\nexport const a = 1\nexport type A = B\n`,
    'packages/domain/src/b.ts': `import type { C } from './c.ts'\nexport type B = C\n`,
    'packages/domain/src/c.ts': `export type { A as C } from './a.ts'\n`,
  })
  const told =
    'These files import each other: packages/domain/src/a.ts, packages/domain/src/b.ts, packages/domain/src/c.ts'

  it.each([
    ['values', 'import { b } from'],
    ['types', 'import type { B } from'],
    ['what is loaded later', 'const { B } = await import'],
  ])('are found, for %s', (_, words) => {
    const files = circle('import type { B }')
    const first = words.includes('await')
      ? `const b = await import('./b.ts')\nexport const a = b\n`
      : `${words} './b.ts'\nexport const a = 1\n`
    expect(judge({ ...files, 'packages/domain/src/a.ts': first }).problems).toEqual([told])
  })

  it('are found for a type that is imported where it stands', () => {
    const files = circle('import type { B }')
    expect(
      judge({ ...files, 'packages/domain/src/a.ts': `export type A = import('./b.ts').B\n` }).problems,
    ).toEqual([told])
  })
})

describe('an import over a border', () => {
  it.each([
    ['domain, from npm', 'packages/domain/src/a.ts', 'zod', DOMAIN],
    ['domain, from Node', 'packages/domain/src/a.ts', 'node:fs', DOMAIN],
    ['domain, of content', 'packages/domain/src/a.ts', '@lab-zer0/content/b.ts', 'packages/content/src/b.ts'],
    ['contracts, from npm', 'packages/contracts/src/a.ts', 'react', DOMAIN],
    [
      'content, of contracts',
      'packages/content/src/a.ts',
      '../../contracts/src/b.ts',
      'packages/contracts/src/b.ts',
    ],
    [
      'a table, of the platform',
      'apps/api/src/db/schema/a.ts',
      '../../platform/b.ts',
      'apps/api/src/platform/b.ts',
    ],
    [
      'the platform, of a feature',
      'apps/api/src/platform/a.ts',
      '../features/labs/index.ts',
      `${LABS}/index.ts`,
    ],
    ['a feature, of the app', `${LABS}/a.ts`, '../../app.ts', 'apps/api/src/app.ts'],
    ['a feature, of test builders', `${LABS}/a.ts`, '../../testing/b.ts', 'apps/api/src/testing/b.ts'],
    ['a feature, of Fastify', `${LABS}/a.ts`, 'fastify', DOMAIN],
    [
      'a feature, of another’s inside',
      `${LABS}/a.ts`,
      '../audits/audits.queries.ts',
      'apps/api/src/features/audits/audits.queries.ts',
    ],
    ['a process, of the demo', 'apps/api/src/main.ts', './demo/fill.ts', 'apps/api/src/demo/fill.ts'],
    [
      'the demo, of a feature’s inside',
      'apps/api/src/demo/a.ts',
      '../features/labs/labs.queries.ts',
      `${LABS}/labs.queries.ts`,
    ],
    [
      'one screen, of another feature',
      'apps/web/src/features/labs/a.tsx',
      '../audits/b.tsx',
      'apps/web/src/features/audits/b.tsx',
    ],
    [
      'one screen, of the router',
      'apps/web/src/features/labs/a.tsx',
      '../../app/b.tsx',
      'apps/web/src/app/b.tsx',
    ],
    [
      'the kit, of a feature',
      'apps/web/src/ui/a.tsx',
      '../features/labs/b.tsx',
      'apps/web/src/features/labs/b.tsx',
    ],
    ['lib, of the kit', 'apps/web/src/lib/a.ts', '../ui/b.tsx', 'apps/web/src/ui/b.tsx'],
    ['a journey, of the API', 'apps/e2e/src/a.journey.ts', '../../api/src/app.ts', 'apps/api/src/app.ts'],
    ['a script, of a screen', 'scripts/a.ts', '../apps/web/src/ui/b.tsx', 'apps/web/src/ui/b.tsx'],
    [
      'a test of the API, of a screen',
      `${LABS}/a.test.ts`,
      '../../../../web/src/ui/b.tsx',
      'apps/web/src/ui/b.tsx',
    ],
  ])('is found: %s', (_, importer, from, imported) => {
    const [problem, ...others] = importing(importer, from, imported)

    expect(problem).toMatch(new RegExp(`^${importer.replaceAll('.', '\\.')}:1 imports .*\\. \\w`))
    expect(others).toEqual([])
  })

  it.each([
    [
      'a feature, by the index of another',
      `${LABS}/a.ts`,
      '../audits/index.ts',
      'apps/api/src/features/audits/index.ts',
    ],
    ['a test, of test builders', `${LABS}/a.test.ts`, '../../testing/b.ts', 'apps/api/src/testing/b.ts'],
    ['a screen, of the kit', 'apps/web/src/features/labs/a.tsx', '../../ui/b.tsx', 'apps/web/src/ui/b.tsx'],
    ['a script, of another', 'scripts/a.test.ts', './b.ts', 'scripts/b.ts'],
  ])('is none: %s', (_, importer, from, imported) => {
    expect(importing(importer, from, imported)).toEqual([])
  })

  it('is also a file in a folder that nobody has given a place', () => {
    expect(judge({ 'packages/utils/src/misc.ts': 'export const a = 1\n' }).problems).toEqual([
      'packages/utils/src/misc.ts is in no area',
    ])
  })
})

describe('a use case', () => {
  const called = (exported: string) => ({
    [`${LABS}/join-lab.ts`]: `export function ${exported}() {}\n`,
    [`${LABS}/labs.routes.ts`]: `import { ${exported} } from './join-lab.ts'\n${exported}()\n`,
  })

  it('with another name than its file is found', () => {
    expect(judge(called('join')).problems).toEqual([
      `${LABS}/join-lab.ts exports no joinLab: a use case has the name of its file`,
    ])
  })

  it('on the list of exceptions is let through and counted', () => {
    const { problems, line } = judge(called('join'), { misnamed: [`${LABS}/join-lab.ts`] })

    expect(problems).toEqual([])
    expect(line).toContain('1 misnamed, 0 too long (0 with a reason), of these 1 known and to be mended')
  })

  it('that has been mended must leave the list', () => {
    expect(judge(called('joinLab'), { misnamed: [`${LABS}/join-lab.ts`] }).problems).toEqual([
      `${LABS}/join-lab.ts is in order now: take it off "misnamed" in scripts/house/exceptions.json`,
    ])
  })
})

describe('a file or a function that is too long', () => {
  const lines = (count: number) => 'f()\n'.repeat(count)
  const aFunction = (length: number, above = '') =>
    `const f = () => 1\n${above}export const long = () => {\n${lines(length - 2)}}\n`

  it.each([
    ['a file of 301 lines', 'scripts/a.ts', lines(301), 'scripts/a.ts has 301 lines'],
    ['a test of 501 lines', 'scripts/a.test.ts', lines(501), 'scripts/a.test.ts has 501 lines'],
    ['a function of 81 lines', 'scripts/a.ts', aFunction(81), 'scripts/a.ts:2 long has 81 lines'],
  ])('is found: %s', (_, path, text, told) => {
    expect(judge({ [path]: text }).problems).toEqual([told, expect.stringContaining('says why in a comment')])
  })

  it.each([
    ['a file of 300 lines', 'scripts/a.ts', lines(300)],
    ['a test of 500 lines', 'scripts/a.test.ts', lines(500)],
    ['a function of 80 lines', 'scripts/a.ts', aFunction(80)],
    ['a long describe', 'scripts/a.test.ts', aFunction(200)],
  ])('is none: %s', (_, path, text) => {
    expect(judge({ [path]: text }).problems).toEqual([])
  })

  it('may say why in a comment beside it, and is counted', () => {
    const { problems, line } = judge({
      'scripts/a.ts': `// house: a list\n${lines(301)}`,
      'scripts/b.ts': aFunction(90, '/** What it does. */\n// house: a list\n'),
    })

    expect(problems).toEqual([])
    expect(line).toContain('0 too long (2 with a reason)')
  })

  it('says nothing by a comment elsewhere, or without a reason', () => {
    const files = {
      'scripts/a.ts': `${lines(301)}// house: a list\n`,
      'scripts/b.ts': aFunction(90, '// house:\n'),
    }
    expect(judge(files).problems).toHaveLength(3)
  })
})
