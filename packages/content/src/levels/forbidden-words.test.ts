import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import file from '../../data/levels/words.json' with { type: 'json' }
import { forbiddenWords } from './forbidden-words.ts'

const nothing = { isReadingNamed: false, isChangeVerified: false }
const found = (text: string, facts = nothing) => forbiddenWords(text, facts).map(({ word }) => word)

describe('words that a certificate may not say', () => {
  it.each([
    ['measured', 'The lab measured its baseline.'],
    ['saved', 'Saved: 4 t a year.'],
    ['a year in this lab', 'A year in this\n  lab takes about 40 t.'],
    ['audited by a third party', 'It was audited by a third party.'],
  ])('"%s" is found', (word, text) => {
    expect(found(text)).toEqual([word])
  })

  it('come with what to write instead', () => {
    expect(forbiddenWords('a measured baseline', nothing)).toEqual([
      { word: 'measured', instead: 'estimated' },
    ])
  })

  it('may be said with the facts behind them, and only by those', () => {
    expect(found('measured and saved', { isReadingNamed: true, isChangeVerified: false })).toEqual(['saved'])
    expect(found('measured and saved', { isReadingNamed: false, isChangeVerified: true })).toEqual([
      'measured',
    ])
    const all = { isReadingNamed: true, isChangeVerified: true }
    expect(found('measured and saved', all)).toEqual([])
    expect(found('audited by a third party, a year in this lab', all)).toHaveLength(2)
  })

  it('are whole words, told once', () => {
    expect(found('unmeasured, measured_watts, savedness')).toEqual([])
    expect(found('measured, Measured')).toEqual(['measured'])
    expect(found('estimated, planned, peer reviewed')).toEqual([])
  })

  it('have a fact for each condition', () => {
    const all = { isReadingNamed: true, isChangeVerified: true }
    for (const { word, unless } of file.certificate.forbidden) {
      expect(found(word, all), word).toEqual(unless ? [] : [word])
    }
  })
})

describe('sentences of the product that speak of certificates', () => {
  const data = new URL('../../data/', import.meta.url)
  // Levels and forms have words of their own; a guide or a legal page is read by paragraph.
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?:microcopy|site|emails|certificates)(?:\/|\.).*(?:json|md)$/.test(name))

  function textsOf(name: string): string[] {
    const content = readFileSync(new URL(name, data), 'utf8')
    if (name.endsWith('.md')) return content.split(/\n\s*\n/)
    const texts = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : [value].filter((one) => typeof one === 'string')
    return texts(JSON.parse(content))
  }

  const isAboutCertificates = (name: string, text: string) =>
    /(?:credential|verify|certificate|certificates)[^/]*$/.test(name) ||
    /\bcertif(?:y|ied|icate|icates|ication)\b/i.test(text)
  const hits = files.flatMap((name) =>
    textsOf(name)
      .filter((text) => isAboutCertificates(name, text) && found(text).length > 0)
      .map((text) => `${name}: ${found(text).join(', ')}: ${text.trim()}`),
  )

  it('are read at all', () => {
    expect(files).toEqual(
      expect.arrayContaining(['microcopy/credential.json', 'emails.json', 'site/faq.json']),
    )
  })

  // Words that were signed before there were editions, what is said about those, and a picture that was saved.
  it('use such words in no more places than today', () => {
    if (process.env.LEVELS === 'full') process.stdout.write(`${hits.join('\n')}\n`)
    expect(hits.length).toBeLessThanOrEqual(4)
  })
})
