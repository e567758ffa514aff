/** A change of a source text, to see that a test notices it. */
export type TextChange = {
  /** Stands there exactly once; otherwise the change no longer fits and says so. */
  find: string
  replace: string
}

export function replaceOnce(text: string, { find, replace }: TextChange): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`The change fits ${times} times: ${find}`)
  return text.replace(find, () => replace)
}
