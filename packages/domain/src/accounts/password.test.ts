import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, isGuessable, LONGEST_PASSWORD_BYTES, passwordRules } from './password.ts'

const broken = (password: string) => passwordRules.filter((rule) => !rule.holds(password)).map(({ id }) => id)

describe('the rules for a new password', () => {
  it.each([
    ['Abcdefg1', []],
    ['Abcdef1', ['length']],
    ['abcdefg1', ['uppercase']],
    ['ABCDEFG1', ['lowercase']],
    ['Abcdefgh', ['number']],
    ['', ['length', 'uppercase', 'lowercase', 'number']],
    ['Ünïcödé1', []],
    ['Пароль-12', []],
    ['🦘🦘🦘🦘🦘Aa1', []],
    ['🦘🦘🦘🦘Aa1', ['length']],
    ['        Aa1', []],
  ])('%j breaks %j, in the order in which a person is told', (password, rules) => {
    expect(broken(password)).toEqual(rules)
  })

  it('hold for any text once a capital, a small letter, a digit and five more characters are in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(broken(`${before}Aa1-----${after}`)).toEqual([])
      }),
    )
  })

  it('stay broken when more of the same is typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z -]{0,50}$/), (password) => {
        expect(broken(password)).toEqual(expect.arrayContaining(['uppercase', 'number']))
      }),
    )
  })
})

describe('the length of a password in bytes', () => {
  it('is what UTF-8 takes, for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(bytesOf(text)).toBe(encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '_').length)
      }),
    )
  })

  it('lets at least 128 characters through, whatever they are', () => {
    expect(bytesOf('🦘'.repeat(128))).toBeLessThanOrEqual(LONGEST_PASSWORD_BYTES)
  })
})

describe('a guessable password', () => {
  const NAMES = ['Hannah', 'Whitfield', 'h.whitfield', 'Port Ellery University']

  it.each([
    'Password1',
    'P@ssw0rd2026',
    'P4$$w0rd!',
    '1234Qwerty',
    'Welcome2026!',
    'Summer2026',
    'Melbourne3000',
    'Aaaaaaa1',
    'Abcdefgh1',
    'LabZer0-2026',
    'Labzero99',
    'LABzero!1',
    'Research1',
    'Hannah1985',
    'Whitfield!7',
    'xWhitfieldx1A',
    'Ellery-2026',
    'Hannah-Whitfield-1',
  ])('%s is refused', (password) => {
    expect(isGuessable(password, NAMES)).toBe(true)
  })

  it.each([
    'Meniscus-reading-7',
    'Kangaroo-Vessel-42',
    'correct Horse battery 9 staple',
    'Hannah likes eleven quiet mornings 4',
    'xK9!vTq2mZ',
  ])('%s is not', (password) => {
    expect(isGuessable(password, NAMES)).toBe(false)
  })

  const common = fc.constantFrom('password', 'qwerty', 'letmein', 'welcome', 'dragon', 'sydney', 'labzero')
  const padding = fc.stringMatching(/^[0-9 .,!?#*_-]{0,12}$/)

  it('stays one whatever digits and signs are put around it, in whatever capitals', () => {
    fc.assert(
      fc.property(common, padding, padding, fc.boolean(), (word, before, after, isLoud) => {
        const base = isLoud ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`
        expect(isGuessable(`${before}${base}${after}`, [])).toBe(true)
      }),
    )
  })

  it('is every name of four letters and more with a number behind it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{3,15}$/), fc.nat(9999), (name, number) => {
        expect(isGuessable(`${name}${number}`, [name])).toBe(true)
      }),
    )
  })

  it('does not depend on names that are missing or too short to count', () => {
    expect(isGuessable('Bo-quiet-harbour-7', [null, undefined, '', 'Bo'])).toBe(false)
  })
})
