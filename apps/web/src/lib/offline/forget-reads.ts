export const READS = 'lab-zer0-reads'

/** Nobody is signed in here, so nothing that anybody read is kept. */
export function forgetReads(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(READS)
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
    } catch {
      // Nothing is kept where the browser has no storage.
      resolve()
    }
  })
}
