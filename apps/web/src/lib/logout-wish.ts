const KEY = 'lab-zer0.logout'

/**
 * The public pages can't show what is unsent, so the app logs out when it opens next. The wish is not in the address,
 * where any other site could put it.
 */
export function keepLogoutWish(): void {
  sessionStorage.setItem(KEY, '')
}

export function hasLogoutWish(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function forgetLogoutWish(): void {
  sessionStorage.removeItem(KEY)
}
