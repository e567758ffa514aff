/**
 * The server writes into each page whether the browser sent a session: `open` or `none`. With `none` no call is
 * needed; with `open` the header hides its links for guests until the person is known.
 */
export function hasNoSession(): boolean {
  return document.documentElement.dataset.session === 'none'
}

export function noteSession(hint: 'open' | 'none'): void {
  document.documentElement.dataset.session = hint
}
