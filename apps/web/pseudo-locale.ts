import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const TEXTS = /\/packages\/content\/data\/(?:microcopy\/[\w-]+|site\/[\w-]+|emails)\.json$/

/** Fields that programs read: addresses, ids, names of values. */
const NOT_WORDS = new Set([
  'id',
  'key',
  'link',
  'target',
  'file_name',
  'highlight',
  'multiline',
  'calculators',
])

const PLAIN = 'aeioucnsyAEIOUCNSY'
const ACCENTED = 'åéîøüçñšýÅÉÎØÜÇÑŠÝ'

/** `Log in` as `Løg îñ`: what still reads as English on a screen did not come from the content. */
export function accented(text: string): string {
  const letter = (sign: string) => ACCENTED[PLAIN.indexOf(sign)] ?? sign
  return text.replace(/\{\w+\}|LAB ZER0|[a-zA-Z]/g, (part) => (part.length > 1 ? part : letter(part)))
}

export function accentedAll(value: unknown): unknown {
  if (typeof value === 'string') return accented(value)
  if (Array.isArray(value)) return value.map(accentedAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NOT_WORDS.has(key) ? inner : accentedAll(inner)]),
  )
}

/** Stands in for the folder of a second language, in tests. */
export function pseudoLocale(): Plugin {
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? id
      if (!TEXTS.test(file)) return null
      return JSON.stringify(accentedAll(JSON.parse(readFileSync(file, 'utf8'))))
    },
  }
}
