import { constants } from 'node:fs'
import {
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { retention } from '@lab-zer0/content/retention.ts'
import { createDiskStore, isFileKey } from '../../platform/files.ts'
import { type CopyCipher, SEAL_BYTES } from './copy-cipher.ts'

export type Copied = { copied: number; bytes: number; kept: number; removed: number }

type Places = { from: string; to: string; cipher: CopyCipher }

const DAY_MS = 24 * 3_600_000
/** A folder that changed this shortly before it was listed may change again within the same tick of its clock. */
const TICK_MS = 2000

/**
 * Copies the files that the backup lacks, sealed. Files get random names and are never changed in place, so a name that is
 * there with its size and time is there for good. `all` lists every folder and puts away what the store has deleted;
 * without it only folders that changed since the last time are looked at, which is quick enough for every minute.
 */
export async function copyFiles(places: Places, { all, now }: { all: boolean; now: Date }) {
  const { from, to } = places
  const owner = (await stat(from)).uid
  const seen = all ? {} : await readSeen(to)
  const sum: Copied = { copied: 0, bytes: 0, kept: 0, removed: 0 }
  const next: Record<string, number> = {}
  await mkdir(join(to, 'files'), { recursive: true, mode: 0o700 })
  for (const folder of await foldersOf(from)) {
    const { mtimeMs } = await stat(join(from, folder))
    if (mtimeMs < now.getTime() - TICK_MS) next[folder] = mtimeMs
    if (seen[folder] === mtimeMs) continue
    for (const name of await filesOf(join(from, folder))) {
      const bytes = await copyOne(places, join(folder, name), owner)
      if (bytes === undefined) sum.kept++
      else {
        sum.copied++
        sum.bytes += bytes
      }
    }
  }
  if (all) sum.removed = await putAway(places, now)
  await writeFile(seenFile(to), JSON.stringify(next), { mode: 0o600 })
  return sum
}

/** The bytes of a file as the backup has them, also of one that the store has deleted since. */
export async function readCopy(
  { to, cipher }: Omit<Places, 'from'>,
  key: string,
): Promise<Buffer | undefined> {
  const days = await readdir(join(to, 'removed')).catch(() => [])
  const places = [
    join(to, 'files', key.slice(0, 2), key),
    ...days
      .toSorted()
      .toReversed()
      .map((day) => join(to, 'removed', day, key)),
  ]
  for (const place of places) {
    const sealed = await readFile(place).catch(() => undefined)
    const bytes = sealed && cipher.open(key, sealed)
    if (bytes) return bytes
  }
  return undefined
}

/** Puts a file back that the store lacks, for the user whom the store belongs to. False where it is there. */
export async function bringBack(places: Places, key: string): Promise<boolean | 'missing'> {
  const { from } = places
  const folder = join(from, key.slice(0, 2))
  const place = join(folder, key)
  // This runs as root in a folder of the services' user, who may have put a link there.
  if (!((await lstat(folder).catch(unlessMissing))?.isDirectory() ?? true)) return 'missing'
  if (await lstat(place).catch(unlessMissing)) return false
  const bytes = await readCopy(places, key)
  if (!bytes) return 'missing'
  await createDiskStore(from).put(key, bytes)
  const { uid, gid } = await stat(from)
  for (const made of [folder, place]) await lchown(made, uid, gid)
  return true
}

/** All files that the store had at the last backup. */
export async function bringBackAll(places: Places): Promise<{ files: number; there: number; lost: number }> {
  const counts = { files: 0, there: 0, lost: 0 }
  const copies = join(places.to, 'files')
  for (const folder of await foldersOf(copies)) {
    for (const key of await filesOf(join(copies, folder))) {
      const outcome = await bringBack(places, key)
      counts[outcome === 'missing' ? 'lost' : outcome ? 'files' : 'there']++
    }
  }
  return counts
}

/** How many bytes were copied; undefined where the copy is there already, or the file has just been deleted. */
async function copyOne(
  { from, to, cipher }: Places,
  path: string,
  owner: number,
): Promise<number | undefined> {
  const copyAt = join(to, 'files', path)
  const file = await readOwn(join(from, path), owner, await stat(copyAt).catch(() => undefined))
  if (!file) return undefined
  await mkdir(dirname(copyAt), { recursive: true, mode: 0o700 })
  // Renamed when whole, so that a broken-off copy is never taken for a file.
  const draft = `${copyAt}.${process.pid}`
  await writeFile(draft, cipher.seal(basename(path), file.bytes), { mode: 0o600, flush: true })
  await utimes(draft, file.atime, file.mtime)
  await rename(draft, copyAt)
  return file.bytes.length
}

type Copy = { size: number; mtime: Date } | undefined

/**
 * A file that the copy is not of. A backup runs as root, so only what is no link and belongs to the user of the store is
 * read: with a link that user could have root copy, and a restore hand over, any file of the machine.
 */
async function readOwn(path: string, owner: number, copy: Copy) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ELOOP' ? undefined : unlessMissing(error),
  )
  if (!file) return undefined
  try {
    const found = await file.stat()
    const { size, atime, mtime, uid } = found
    const isCopied = copy?.size === size + SEAL_BYTES && copy.mtime.getTime() === mtime.getTime()
    if (isCopied || !found.isFile() || uid !== owner) return undefined
    return { atime, mtime, bytes: await file.readFile() }
  } finally {
    await file.close()
  }
}

/** What the store has deleted stays for as long as the database's backups do, and then goes for good. */
async function putAway({ from, to }: Pick<Places, 'from' | 'to'>, now: Date): Promise<number> {
  let removed = 0
  const today = join(to, 'removed', now.toISOString().slice(0, 10))
  for (const folder of await foldersOf(join(to, 'files'))) {
    const there = new Set(await filesOf(join(from, folder)))
    for (const name of await filesOf(join(to, 'files', folder))) {
      if (there.has(name)) continue
      await mkdir(today, { recursive: true, mode: 0o700 })
      await rename(join(to, 'files', folder, name), join(today, name))
      removed++
    }
  }
  const oldest = new Date(now.getTime() - retention.backupDays * DAY_MS).toISOString().slice(0, 10)
  for (const day of await readdir(join(to, 'removed')).catch(() => [])) {
    if (day < oldest) await rm(join(to, 'removed', day), { recursive: true })
  }
  return removed
}

/** Deleted since the folder was listed. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function foldersOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
}

/** Without drafts of uploads that are still being written. */
async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isFileKey)
}

const seenFile = (to: string) => join(to, 'folders-seen.json')

async function readSeen(to: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(seenFile(to), 'utf8').catch(() => '{}'))
}
