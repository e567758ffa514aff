import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from './documents.ts'

const root = new URL('../../../', import.meta.url)
const table = readFileSync(new URL('docs/privacy.md', root), 'utf8')
const rows = rowsOf(table)
const pages = readFileSync(new URL('docs/promises.md', root), 'utf8')

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Text|Sentence) \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
}

/** All that people read on pages, in guides and in level files, with quotation marks as they are read. */
function writtenOnPages(): string {
  const data = new URL('../data/', import.meta.url)
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /^(?:site|guides|microcopy|levels)\/.*\.(?:json|md)$/.test(file))
  return texts.map((file) => readFileSync(new URL(file, data), 'utf8').replaceAll('\\"', '"')).join('\n')
}

/** Every paragraph and every point of a list. */
function promisesOf(document: string): string[] {
  return readDocument(document)
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `file` › “a test in it” › “another”. */
const named = [
  ...`${table}${pages}`.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|tsx|json|sql|md))`((?: › “[^”]+”)*)/g),
].map(([, file = '', tests = '']) => ({
  file,
  tests: [...tests.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
}))

describe('what the legal texts promise', () => {
  it.each(['privacy', 'terms', 'accessibility'])('stands line by line in docs/privacy.md: %s', (document) => {
    const known = new Set(rows.map(([text]) => text))

    expect(promisesOf(document).filter((promise) => !known.has(promise))).toEqual([])
  })

  it('is listed there only as it is written', () => {
    const written = new Set(['privacy', 'terms', 'accessibility'].flatMap(promisesOf))

    expect(rows.map(([text = '']) => text).filter((text) => !written.has(text))).toEqual([])
  })

  it('has somebody who keeps it, and a place where it is true', () => {
    for (const [text, keeper, place] of rows) {
      expect(['product', 'provider', 'rule'], text).toContain(keeper)
      expect(place?.length, text).toBeGreaterThan(3)
    }
  })

  it('is listed in docs/promises.md only as the other pages say it', () => {
    const written = writtenOnPages()
    const sentences = rowsOf(pages).map(([sentence = '']) => sentence)

    expect(sentences.length).toBeGreaterThan(60)
    expect(sentences.filter((sentence) => !written.includes(sentence))).toEqual([])
  })

  it('rests on files and tests that are there', () => {
    const missing = named.flatMap(({ file, tests }) => {
      const place = new URL(file, root)
      if (!existsSync(place)) return [file]
      const text = readFileSync(place, 'utf8')
      return tests.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`)
    })

    expect(named.length).toBeGreaterThan(60)
    expect(missing).toEqual([])
  })
})
