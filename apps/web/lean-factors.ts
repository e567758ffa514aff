import type { Plugin } from 'vite'

/** What forms and receipts never read of a factor. The method page shows it, and loads the file as it was published. */
const UNREAD = new Set(['note', 'pedigree', 'price_basis', 'basis'])

export function forForms(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) => (UNREAD.has(key) ? undefined : value))
}

/** A form loads the figures and sources of its factors without their notes, which weigh as much again. */
export function leanFactors(): Plugin {
  return {
    name: 'lean-factors',
    apply: 'build',
    transform: {
      filter: { id: /\/calculators\/editions\/nga-[\d.]+\.json$/ },
      // Before the file becomes a module.
      order: 'pre',
      handler: (code) => ({ code: forForms(code), map: null }),
    },
  }
}
