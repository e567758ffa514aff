import type { Page } from '@playwright/test'

/** What a person has to do with their hands. */
export type Effort = { taps: number; fields: number }

/**
 * Counts from now on: each press of a finger or a mouse is a tap; each field that something is typed into, and each
 * list that is pasted, is a field. Keys that move or choose count as nothing, as when somebody fills in a table.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: 0 }
  await page.exposeFunction('countOne', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await page.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as { countOne: (kind: string) => Promise<void> }).countOne(kind)
    let typedInto: EventTarget | null = null
    addEventListener('pointerdown', () => void count('taps'), true)
    addEventListener('focusin', () => (typedInto = null), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
        if (!isText || target === typedInto) return
        typedInto = target
        void count('fields')
      },
      true,
    )
    addEventListener(
      'paste',
      ({ target }) => {
        if (!(target instanceof HTMLTextAreaElement) && !(target instanceof HTMLInputElement))
          void count('fields')
      },
      true,
    )
  })
  return effort
}
