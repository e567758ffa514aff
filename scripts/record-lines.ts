/** `npm run record -- lines`: how many lines of TypeScript there are, as a section of docs/measurements.md. */
import { execFileSync } from 'node:child_process'
import { writeSection } from './measurements.ts'

const FIRST = '79228a8'
const SOURCE = /^(?:apps|packages|scripts)\/.*\.tsx?$/
const TEST =
  /\.test\.tsx?$|\/testing\/|^apps\/e2e\/|^apps\/api\/src\/(?:access|blackbox|files|fuzz|faults|forgery|races|permissions|scale)\//

const git = (...given: string[]) =>
  execFileSync('git', given, { encoding: 'utf8', maxBuffer: 1_000_000_000 }).trimEnd()

function linesAt(commit: string) {
  const count = { product: { files: 0, lines: 0 }, tests: { files: 0, lines: 0 } }
  // Each file as `commit:path:lines`.
  for (const found of git('grep', '-c', '', commit, '--', '*.ts', '*.tsx').split('\n')) {
    const [, path = '', lines = '0'] = found.split(':')
    if (!SOURCE.test(path)) continue
    const part = count[TEST.test(path) ? 'tests' : 'product']
    part.files += 1
    part.lines += Number(lines)
  }
  return count
}

const number = (value: number) => value.toLocaleString('en-AU')
const row = (commit: string) => {
  const { product, tests } = linesAt(commit)
  const day = git('log', '-1', '--format=%cs', commit)
  const cells = [product.files, product.lines, tests.files, tests.lines].map(number)
  return `| ${git('rev-parse', '--short=7', commit)}, ${day} | ${cells.join(' | ')} |`
}

writeSection('## Lines of code', [
  'Made by `npm run record -- lines`: TypeScript under `apps`, `packages` and `scripts`. Test suites, their builders and the browser suites count as tests.',
  [
    '| commit | product files | product lines | test files | test lines |',
    '|---|---|---|---|---|',
    row(FIRST),
    row('HEAD'),
  ].join('\n'),
])
