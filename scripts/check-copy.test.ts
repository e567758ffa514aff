import { describe, expect, it } from 'vitest'
import { sentencesIn } from './copy-outside.ts'
import { readsOf } from './copy-readers.ts'
import { parse } from './copy-syntax.ts'
import { textsIn, twice, unread } from './copy-texts.ts'

const found = (code: string) => sentencesIn(parse('apps/web/src/screen.tsx', code)).map(({ text }) => text)
const reads = (code: string) => readsOf(parse('screen.tsx', code)).map((path) => path.join('.'))

describe('sentences outside the content', () => {
  it.each([
    ['a text in JSX', 'const a = <p>Log in</p>', 'Log in'],
    ['one word in JSX', 'const a = <p>menu</p>', 'menu'],
    ['a label for screen readers', 'const a = <nav aria-label="Main" />', 'Main'],
    ['a small word that is shown', 'const a = <Pages noun="labs" />', 'labs'],
    ['an answer of the API', "const a = { message: 'Lab saved' }", 'Lab saved'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['a template', 'const a = `Removed ${name} from ${lab}`', 'Removed {} from {}'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['a template that begins with a value', 'const a = `${n} members`', '{} members'],
    ['a default', "function f(label = 'No matches') {}", 'No matches'],
    ['a sentence without a capital', "const a = 'not chosen yet'", 'not chosen yet'],
  ])('are found: %s', (_what, code, text) => {
    expect(found(code)).toEqual([text])
  })

  it.each([
    ['an id', "const a = 'lab_not_found'"],
    ['a style', "const a = 'flex items-center gap-2'"],
    ['a class name', 'const a = <p className="Any thing at all">{b}</p>'],
    ['an error for developers', "throw new Error('There is no such mail')"],
    ['a line of a log', "logger.warn({}, 'a job was given up')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['SQL', 'const a = sql`select name from labs where id = ${id}`'],
    ['a comparison', "const a = b === 'Cold room'"],
    ['a key', "const a = { 'Lab type': b }"],
    ['a type', "type A = 'Some words here'"],
    ['an import', "import a from 'Some words here'"],
    ['an address', "const a = 'https://example.org/Some words'"],
  ])('are not: %s', (_what, code) => {
    expect(found(code)).toEqual([])
  })

  it('are named with their line', () => {
    const [first] = sentencesIn(parse('a.ts', "const a = 1\nconst b = 'Lab saved'\n"))

    expect(first).toEqual({ file: 'a.ts', line: 2, text: 'Lab saved' })
  })
})

describe('what a file reads of the content', () => {
  const from = "from '@lab-zer0/content/microcopy.ts'"

  it.each([
    ['a text', `import { labs } ${from}; f(labs.page.title)`, ['labs.page.title']],
    ['under another name', `import { labs as words } ${from}; f(words.page.title)`, ['labs.page.title']],
    [
      'through an alias',
      `import { labs } ${from}; const { page: p } = labs; f(p.title)`,
      ['labs.page.title'],
    ],
    ['by a key of the data', `import { labs } ${from}; f(labs.states[state])`, ['labs.states']],
    ['a part handed on whole', `import { labs } ${from}; f(labs.page)`, ['labs.page']],
    ['a part handed out', `import { labs } ${from}; export const a = labs.page`, ['labs.page']],
    ['one file', "import words from '../data/microcopy/lab-edit.json'; f(words.title)", ['lab_edit.title']],
  ])('%s', (_what, code, paths) => {
    expect(reads(code)).toEqual(paths)
  })

  it('is nothing where another thing has the same name', () => {
    expect(reads('const { labs } = input; f(labs.page)')).toEqual([])
    expect(reads(`import { labs } ${from}; function f({ labs }) {}`)).toEqual([])
  })
})

describe('the texts of the content', () => {
  const texts = textsIn({
    title: 'Your lab',
    steps: ['Count', 'Save'],
    page: { lead: 'Count a normal year.' },
  })

  it('are unread where no path leads to them', () => {
    const left = unread(texts, [['title'], ['steps', 'map']])

    expect(left.map(({ path }) => path.join('.'))).toEqual(['page.lead'])
  })

  it('are read where their part is', () => {
    expect(unread(texts, [['title'], ['steps'], ['page']])).toEqual([])
  })

  it('stand twice only as sentences, in different places', () => {
    const again = textsIn({ a: 'Please try again.', b: { c: 'Please try again.' }, d: 'Close', e: 'Close' })

    expect(twice(again)).toEqual([{ text: 'Please try again.', places: ['a', 'b.c'] }])
  })
})
