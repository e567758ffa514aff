import type { Locator } from '@playwright/test'

/**
 * What a person sees or hears in these places, in pieces: each line and cell of the text, each element's own words,
 * accessible names, placeholders and values.
 */
export async function unitsOf(place: Locator): Promise<string[]> {
  const texts = await place.evaluateAll((roots) => {
    const elements = roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
    return elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        // biome-ignore lint/performance/useDomNodeTextContent: lines as they are laid out are what is wanted here
        const shown = element instanceof HTMLElement ? element.innerText : ''
        const isLeaf = element.childElementCount === 0
        const names = ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name))
        const value = element instanceof HTMLInputElement ? element.value : ''
        return [shown, ...shown.split(/[\n\t]/), isLeaf ? element.textContent : '', ...names, value]
      })
  })
  const units = texts.map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
  return [...new Set(units)].filter((unit) => unit !== '')
}

/** Every text in an answer, a body or a file's rows. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
