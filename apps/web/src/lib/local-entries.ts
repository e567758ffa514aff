import * as z from 'zod/mini'

/** Small entries in localStorage, one for each key, so that two tabs do not collide. */
export type LocalEntries<Entry> = {
  keep: (key: string, entry: Entry) => void
  at: (key: string) => Entry | undefined
  /** Drops the entry if it is still this one; a newer one stays. */
  drop: (key: string, isThis: (entry: Entry) => boolean) => void
  all: () => { key: string; entry: Entry }[]
  clear: () => void
}

export function openLocalEntries<Entry>(prefix: string, schema: z.ZodMiniType<Entry>): LocalEntries<Entry> {
  const storage = browserStorage()
  const addresses = () =>
    storage === null ? [] : Object.keys(storage).filter((address) => address.startsWith(prefix))
  function read(address: string): Entry | undefined {
    try {
      return z.parse(schema, JSON.parse(storage?.getItem(address) ?? ''))
    } catch {
      return undefined
    }
  }
  return {
    keep(key, entry) {
      try {
        storage?.setItem(prefix + key, JSON.stringify(entry))
      } catch {
        // A full or forbidden storage keeps nothing.
      }
    },
    at: (key) => read(prefix + key),
    drop(key, isThis) {
      const entry = read(prefix + key)
      if (entry !== undefined && isThis(entry)) storage?.removeItem(prefix + key)
    },
    all() {
      return addresses().flatMap((address) => {
        const entry = read(address)
        return entry === undefined ? [] : [{ key: address.slice(prefix.length), entry }]
      })
    },
    clear() {
      for (const address of addresses()) storage?.removeItem(address)
    },
  }
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
