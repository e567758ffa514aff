import { freePort } from '../apps/api/src/testing/cluster.ts'

/** The wanted port, or the first free one after it: easier to remember than any. */
export async function nextFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if ((await freePort(port)) === port) return port
  }
  return freePort()
}
