export type StorageUse = { usedBytes: number; mostBytes: number; isPersisted: boolean }

/** How much this browser keeps for us and may keep; undefined where it does not tell. */
export async function storageUse(): Promise<StorageUse | undefined> {
  // Missing outside https and in older browsers.
  const storage: StorageManager | undefined = navigator.storage
  if (typeof storage?.estimate !== 'function') return undefined
  const [{ usage, quota }, isPersisted] = await Promise.all([
    storage.estimate(),
    typeof storage.persisted === 'function' ? storage.persisted() : false,
  ])
  return usage === undefined || quota === undefined
    ? undefined
    : { usedBytes: usage, mostBytes: quota, isPersisted }
}

/** Asks the browser not to clear what waits here when the disk gets full. It may say no, and nothing changes then. */
export function keepStorage(): void {
  const storage: StorageManager | undefined = navigator.storage
  if (typeof storage?.persist === 'function') void storage.persist().catch(() => undefined)
}
