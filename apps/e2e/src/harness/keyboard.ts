import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 60

/**
 * Somebody without a mouse. Locators only tell what is wanted; the way there is Tab, and at every stop the focus must
 * be somewhere, in sight, and seen to be there.
 */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Tabs on, or back, until the control has the focus. */
  async to(control: Locator, { key = 'Tab' }: { key?: 'Tab' | 'Shift+Tab' } = {}): Promise<void> {
    await expect(control).toBeVisible()
    const stops: string[] = []
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await this.press(key)
      stops.push(await this.#page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? ''))
      if (await control.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Tab never came to ${control}: ${stops.join(' | ')}`)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      await this.#expectFocus()
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    await this.#expectFocus()
  }

  /** The next screen or dialog takes the focus by itself. */
  async arrivesAt(control: Locator): Promise<void> {
    await expect(control).toBeFocused()
    await this.#expectFocus()
  }

  /** A control that goes takes the focus along for a moment; what comes after it must have it soon. */
  async #expectFocus(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(troubleWithFocus), { timeout: 20_000 }).toBe('')
  }
}

/** Runs in the page. */
function troubleWithFocus(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'the focus is lost'
  // Where a page begins is read out; it is no control, and shows no ring.
  if (element.tabIndex < 0) return ''
  // What is drawn for a control that is itself out of sight: the label around it.
  const drawn = element.closest('label') ?? element
  const { top, left, bottom, right } = drawn.getBoundingClientRect()
  const named = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${named}`
  const middle = document.elementFromPoint(
    (left + right) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  )
  if (!middle || !(drawn.contains(middle) || middle.contains(drawn))) return `covered: ${named}`
  const around = [element, ...element.querySelectorAll('*'), drawn, ...drawn.querySelectorAll('*')]
  const isRinged = around.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(part)
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    // Text links are marked by their ground instead.
    return hasOutline || (boxShadow !== 'none' && part.matches(':focus-visible') && backgroundColor !== '')
  })
  return isRinged ? '' : `not seen to have the focus: ${named}`
}
