import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type ServerUser = { uid: number; gid: number }

const shelter = '/var/lib/lab-zer0'

/** PostgreSQL refuses to run as root, so root lends it the identity of nobody. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A clone under /root is closed to nobody: its data then lives in a folder that every user can reach. */
export async function reachableDirectory(directory: string, user: ServerUser | undefined): Promise<string> {
  await mkdir(directory, { recursive: true })
  if (!user || (await isOpenAbove(directory))) return directory
  const substitute = shelterFor(directory)
  await mkdir(substitute, { recursive: true })
  return substitute
}

/** The programs need their libraries and share folders, so the whole tree above `bin` moves together. */
export async function reachablePrograms(bin: string, user: ServerUser | undefined): Promise<string> {
  if (!user || (await isOpenAbove(join(bin, 'postgres')))) return bin
  const copy = shelterFor(bin)
  const present = await stat(copy).catch(() => undefined)
  if (!present) await copyWhole(dirname(bin), copy)
  return join(copy, 'bin')
}

export async function giveTo(user: ServerUser | undefined, path: string): Promise<void> {
  if (!user) return
  await chown(path, user.uid, user.gid)
  if (!(await stat(path)).isDirectory()) return
  for (const name of await readdir(path, { recursive: true }))
    await chown(join(path, name), user.uid, user.gid)
}

function shelterFor(path: string): string {
  return join(shelter, createHash('sha256').update(path).digest('hex').slice(0, 12))
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  // Another process may have finished the same copy first; either one serves.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }))
}

async function isOpenAbove(path: string): Promise<boolean> {
  const folder = dirname(path)
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return folder === dirname(folder) || isOpenAbove(folder)
}
