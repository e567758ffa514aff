import type { Page } from '@playwright/test'

/** What tells of a person: words by what they are, and bytes of a photo. */
export type Marks = { words: Readonly<Record<string, string>>; bytes: Buffer }

/** Where this page shows or this browser keeps something that tells of the person. */
export async function tracesOf(page: Page, { words, bytes }: Marks): Promise<string[]> {
  const places: Record<string, string> = {
    ...(await keptBy(page)),
    screen: await shownOn(page),
    cookies: JSON.stringify(await page.context().cookies()),
  }
  return Object.entries(places).flatMap(([place, held]) => [
    ...Object.entries(words).flatMap(([what, word]) => (held.includes(word) ? [`${what} in ${place}`] : [])),
    ...(held.includes(bytes.toString('latin1')) ? [`photo in ${place}`] : []),
  ])
}

/** Also what stands in fields and what only a screen reader says. */
function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const said = [...document.querySelectorAll('[aria-label], [alt], [title]')].map((element) =>
      ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
    )
    const texts = [document.title, document.body.textContent, ...fields.map(({ value }) => value), ...said]
    return [...texts, JSON.stringify(history.state)].join('\n')
  })
}

/** Every storage of the browser as text; bytes as one sign each. */
function keptBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const textOf = (bytes: Uint8Array) => {
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return text
    }
    const flat = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return textOf(new Uint8Array(value))
      if (ArrayBuffer.isView(value)) return textOf(new Uint8Array(value.buffer))
      if (value instanceof Blob) return flat(await value.arrayBuffer())
      if (typeof value !== 'object' || value === null) return String(value)
      const parts = Object.entries(value).map(async ([name, part]) => `${name}=${await flat(part)}`)
      return (await Promise.all(parts)).join('\n')
    }
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const kept: Record<string, string> = {
      localStorage: await flat({ ...localStorage }),
      sessionStorage: await flat({ ...sessionStorage }),
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([resultOf(objects.getAllKeys()), resultOf(objects.getAll())])
        kept[`IndexedDB ${name}/${store}`] = await flat([keys, values])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const files = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      kept[`Cache ${name}`] = (await Promise.all(files.map((file) => file?.text()))).join('\n')
    }
    return kept
  })
}
