/** Everything in this test's browser that outlives its tab, as somebody reads it who opens the developer tools. */
export async function everythingKept(): Promise<string> {
  const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      parts.push(textOf([await resultOf(objects.getAllKeys()), await resultOf(objects.getAll())]))
    }
    database.close()
  }
  return parts.join('\n')
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
  if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}=${textOf(part)}`)
    .join('\n')
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
