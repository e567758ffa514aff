import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const SOURCES = ['packages/{domain,contracts,content}/src/**/*.ts', 'apps/api/src/**/*.ts']
/** Not part of what runs for users. */
const TOOLS =
  /\.(?:test|script|process)\.ts$|\/testing\/|apps\/api\/src\/(?:access|blackbox|db|demo|drill|faults|files|forgery|fuzz|permissions|races|reports|rig|scale|upgrade|commands|labzero)\b/

/** These read what we or the operator wrote. */
const OURS: Record<string, string> = {
  'packages/content/src/markdown.ts': 'pages of the product',
  'apps/api/src/platform/config.ts': 'settings of the operator',
  'apps/api/src/platform/pages.ts': 'pages of the build',
  'apps/api/src/features/documents/draw-svg.ts': 'drawings of the product',
  'packages/domain/src/calculators/rounding.ts': 'digits of one number',
}

const SHORT = 6000
const LONG = 60_000
/** Nothing that is over so soon holds anybody up; a search in linear time needs a tenth of it. */
const NOTICED_MS = 5
/** A text ten times as long takes ten times as long in linear time, a hundred times in quadratic time. */
const MOST_TIMES = 40

type Found = { file: string; source: string; flags: string }

function expressions(): Found[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
    (file) => !TOOLS.test(file),
  )
  return files.flatMap((file) => {
    const found: Found[] = []
    new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
      },
    }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
    return found
  })
}

/** Signs for each class, and the words that stand in the expression: what may hold a search up lies among these. */
function partsOf(source: string): string[] {
  const words = source
    .replaceAll(/\\[bBdDsSwW]|\\p\{\w+\}|\[[^\]]*\]|[()?*+|^$.]|\{\d*,?\d*\}/g, '\0')
    .split('\0')
    .map((word) => word.replaceAll('\\n', '\n').replaceAll('\\', ''))
    .filter((word) => word !== '')
  const inClasses = [...source.matchAll(/\[\^?((?:\\.|[^\]])*)\]/g)].flatMap(([, signs = '']) => [
    ...signs.replaceAll(/\\[dswnrt]/g, '').replaceAll('\\', ''),
  ])
  return [...new Set(['0', 'a', 'A', ' ', '-', '\t', ...words, ...inClasses])].slice(0, 24)
}

/** How many times as long a text ten times as long takes, at the worst, and what the text is made of. */
function growthOf({ source, flags }: Found): { times: number; text: string } {
  const parts = partsOf(source)
  const expression = new RegExp(source, flags.replace('y', ''))
  const pumps = new Set([...parts, ...parts.flatMap((one) => parts.map((other) => one + other))])
  let worst = { times: 0, text: '' }
  for (const before of ['', ...parts.filter((part) => part.length > 1).slice(0, 4)]) {
    for (const pump of pumps) {
      const search = (signs: number) => {
        const text = `${before}${pump.repeat(signs / pump.length)}\u0001`
        const began = performance.now()
        text.replace(expression, '')
        return performance.now() - began
      }
      if (search(LONG) < NOTICED_MS) continue
      // The best of three: others share the machine.
      const short = Math.min(search(SHORT), search(SHORT), search(SHORT))
      const long = Math.min(search(LONG), search(LONG), search(LONG))
      const times = long < NOTICED_MS ? 0 : long / Math.max(short, 0.02)
      if (times > worst.times) worst = { times, text: `${before}${pump}…` }
      // Enough to know, and each more may take minutes.
      if (times > MOST_TIMES) return worst
    }
  }
  return worst
}

describe('regular expressions that see what strangers typed', () => {
  it('take time that grows with the text and not with its square', { timeout: 900_000 }, () => {
    const all = expressions()
    const judged = all.filter(({ file }) => !(file in OURS))
    const slow = judged
      .map((found) => ({ ...found, ...growthOf(found) }))
      .filter(({ times }) => times > MOST_TIMES)
      .map(({ file, source, text }) => `${file}: /${source}/ in ${JSON.stringify(text)}`)
    process.stdout.write(
      `expressions: ${judged.length} of ${all.length} tried on texts of ${SHORT} and ${LONG} signs, ${slow.length} take more than ${MOST_TIMES} times as long\n`,
    )

    expect(slow).toEqual([])
  })
})
