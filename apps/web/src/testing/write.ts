import type { UserEvent } from '@testing-library/user-event'

/**
 * Text into a field at once, as by pasting. Typing draws the screen again at each letter; only a test of the typing
 * itself needs that.
 */
export async function write(person: UserEvent, field: Element, text: string): Promise<void> {
  await person.click(field)
  await person.paste(text)
}
