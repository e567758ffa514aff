// The server gives it together with the session, for as long, and the page can read it also at a start without a
// network: `<id of the person>.<key>`, and after a change of the server's own keys the older ones behind it.
const COOKIE = /(?:^|; )((?:__Host-)?lz_storage_key)=([^;]+)/

/** Whose key this browser holds; undefined where nobody is signed in. */
export function storageKey(): { person: string; keys: string[] } | undefined {
  const [person, ...keys] = COOKIE.exec(document.cookie)?.[2]?.split('.') ?? []
  return person === undefined ? undefined : { person, keys }
}

/** What is kept here stays unreadable from now on, until the same person signs in again. */
export function forgetStorageKey(): void {
  const name = COOKIE.exec(document.cookie)?.[1]
  if (!name) return
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure}`
}
