/** As long as a new link is open. */
const KEPT_MS = 14 * 24 * 3_600_000
const KEY = 'lab-zer0.invite'

/** An invite link that somebody opened before they had an account. It waits here while the account is made. */
export function keepInvite(path: string): void {
  ifAllowed(() => localStorage.setItem(KEY, `${Date.now()} ${path}`))
}

export function waitingInvite(): string | undefined {
  const [at, path] = ifAllowed(() => localStorage.getItem(KEY))?.split(' ') ?? []
  return Date.now() - Number(at) < KEPT_MS ? path : undefined
}

export function forgetInvite(): void {
  ifAllowed(() => localStorage.removeItem(KEY))
}

/** Where storage is full or forbidden, nothing waits. */
function ifAllowed<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
