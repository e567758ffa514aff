/**
 * The server writes into each page whether the browser sent a session along: `open` or `none`. A visitor who sent
 * none need not be asked for, and until somebody with an open one is known, the header keeps its guests' links back.
 */
export function hasNoSession(): boolean {
  return document.documentElement.dataset.session === 'none'
}

export function noteSession(hint: 'open' | 'none'): void {
  document.documentElement.dataset.session = hint
}
