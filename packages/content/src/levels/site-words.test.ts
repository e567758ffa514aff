import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forbiddenWords } from './forbidden-words.ts'

const DATA = new URL('../../data/', import.meta.url)
const NOTHING_SHOWN = { isReadingNamed: false, isChangeVerified: false }

/** Where such a word is right, and why. */
const EXCEPTIONS: readonly { file: string; text: string; why: string }[] = [
  { file: 'site/method.json', text: 'Electricity saved at night', why: 'a limit of the cost model' },
  { file: 'site/method.json', text: 'Measured watts', why: 'a field of the form, for a plug meter' },
  { file: 'site/method.json', text: 'Measured by', why: 'a column that names the meter' },
  { file: 'site/method.json', text: '"Measured" may be said', why: 'the rule for the word itself' },
  {
    file: 'site/privacy.md',
    text: 'what you typed and photographed until it is saved',
    why: 'text kept in the browser',
  },
  { file: 'guides/eco-office.md', text: 'it saved more than 30 per cent', why: 'a published result, cited' },
  { file: 'guides/eco-office.md', text: 'What we measured', why: 'a column for what a lab weighs itself' },
  { file: 'guides/cold-storage.md', text: 'the Boulder upright saved 3 kWh', why: 'metered, and cited' },
]

/** Screens that visitors read before they know any lab. */
const PUBLIC_MICROCOPY = ['landing', 'about', 'method', 'help', 'next-step', 'faq', 'index', 'heads']

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, DATA)).map((name) => `${folder}${name}`)
}

function textsOf(file: string): string[] {
  const content = readFileSync(new URL(file, DATA), 'utf8')
  return file.endsWith('.json') ? stringsIn(JSON.parse(content)) : content.split(/\n\s*\n|\n(?=[-|#\d])/)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const files = [
  ...filesIn('site/'),
  ...filesIn('guides/'),
  ...PUBLIC_MICROCOPY.map((name) => `microcopy/${name}.json`),
]

describe('what the public pages and guides promise', () => {
  it.each(files)('%s calls nothing measured or saved that is only estimated or planned', (file) => {
    const excused = EXCEPTIONS.filter((exception) => exception.file === file)
    const wrong = textsOf(file)
      .filter((text) => forbiddenWords(text, NOTHING_SHOWN).length > 0)
      .filter((text) => !excused.some((exception) => text.includes(exception.text)))

    expect(wrong).toEqual([])
  })

  it('lists no exception that is no longer needed', () => {
    const unused = EXCEPTIONS.filter(({ file, text }) => !textsOf(file).some((one) => one.includes(text)))

    expect(unused).toEqual([])
  })
})
