import { freePort } from '@lab-zer0/dev/cluster.ts'

export async function isFree(port: number): Promise<boolean> {
  return (await freePort(port)) === port
}

/** The wanted port, or the first free one after it: easier to remember than any. */
export async function nextFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) {
    if (await isFree(port)) return port
  }
  return freePort()
}
