import type { Page } from '@playwright/test'

/** What stands in a cell, what is shown there as typed and not taken, and every word about it. */
export type Seen = { value: string; typed: string | null; words: string }
export type Place = { rowId: string; columnId: string }

/** The cells of the table as they are on the screen; null for one that is not there. */
export function seenInTable(page: Page, places: readonly Place[]): Promise<(Seen | null)[]> {
  return page.evaluate(
    (wanted) =>
      wanted.map(({ rowId, columnId }) => {
        const cell = document.querySelector(`[data-unit="${rowId}"] [data-cell="${columnId}"]`)
        if (!cell) return null
        const status = cell.querySelector('[role="status"]')
        const typed = cell.querySelector(':scope > s, :scope > b')?.textContent ?? null
        const own = [...cell.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const plain = cell.querySelector(':scope > span:not([aria-hidden])')?.textContent ?? ''
        const value = status ? own.map((node) => node.textContent).join('') : plain
        const words = [status?.textContent ?? '', cell.getAttribute('aria-label') ?? ''].join(' ')
        return { value: value === 'empty' ? '' : value, typed, words }
      }),
    places,
  )
}

/** The same of fields, on cards or in the sheet of a unit. What became of a number is said once its field is left. */
export function seenInFields(page: Page, places: readonly Place[]): Promise<(Seen | null)[]> {
  return page.evaluate(async (wanted) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await null
    return wanted.map(({ rowId, columnId }) => {
      const field = document.querySelector(`[data-row="${rowId}"][data-column="${columnId}"]`)
      const input = field?.querySelector('input')
      if (!field || !input) return null
      return { value: input.value, typed: input.value, words: field.textContent }
    })
  }, places)
}
