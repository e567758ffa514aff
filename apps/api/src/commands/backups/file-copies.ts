import { chown, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { retention } from '@lab-zer0/content/retention.ts'
import { createDiskStore, isFileKey } from '../../platform/files.ts'

export type Copied = { copied: number; bytes: number; kept: number; removed: number }

type Places = { from: string; to: string }

const DAY_MS = 24 * 3_600_000
/** A folder that changed this shortly before it was listed may change again within the same tick of its clock. */
const TICK_MS = 2000

/**
 * Copies the files that the backup lacks. Files get random names and are never changed in place, so a name that is
 * there with its size and time is there for good. `all` lists every folder and puts away what the store has deleted;
 * without it only folders that changed since the last time are looked at, which is quick enough for every minute.
 */
export async function copyFiles({ from, to }: Places, { all, now }: { all: boolean; now: Date }) {
  const seen = all ? {} : await readSeen(to)
  const sum: Copied = { copied: 0, bytes: 0, kept: 0, removed: 0 }
  const next: Record<string, number> = {}
  await mkdir(join(to, 'files'), { recursive: true, mode: 0o700 })
  for (const folder of await foldersOf(from)) {
    const { mtimeMs } = await stat(join(from, folder))
    if (mtimeMs < now.getTime() - TICK_MS) next[folder] = mtimeMs
    if (seen[folder] === mtimeMs) continue
    for (const name of await filesOf(join(from, folder))) {
      const bytes = await copyOne(join(from, folder, name), join(to, 'files', folder, name))
      if (bytes === undefined) sum.kept++
      else {
        sum.copied++
        sum.bytes += bytes
      }
    }
  }
  if (all) sum.removed = await putAway({ from, to }, now)
  await writeFile(seenFile(to), JSON.stringify(next), { mode: 0o600 })
  return sum
}

/** The bytes of a file as the backup has them, also of one that the store has deleted since. */
export async function readCopy(to: string, key: string): Promise<Buffer | undefined> {
  const days = await readdir(join(to, 'removed')).catch(() => [])
  const places = [
    join(to, 'files', key.slice(0, 2), key),
    ...days
      .toSorted()
      .toReversed()
      .map((day) => join(to, 'removed', day, key)),
  ]
  for (const place of places) {
    const bytes = await readFile(place).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

/** Puts a file back that the store lacks, for the user whom the store belongs to. False where it is there. */
export async function bringBack({ from, to }: Places, key: string): Promise<boolean | 'missing'> {
  const place = join(from, key.slice(0, 2), key)
  if (await stat(place).catch(unlessMissing)) return false
  const bytes = await readCopy(to, key)
  if (!bytes) return 'missing'
  await createDiskStore(from).put(key, bytes)
  const { uid, gid } = await stat(from)
  for (const made of [dirname(place), place]) await chown(made, uid, gid)
  return true
}

/** How many bytes were copied; undefined where the copy is there already, or the file has just been deleted. */
async function copyOne(from: string, to: string): Promise<number | undefined> {
  const original = await stat(from).catch(() => undefined)
  const copy = await stat(to).catch(() => undefined)
  if (!original || (copy?.size === original.size && copy.mtime.getTime() === original.mtime.getTime())) {
    return undefined
  }
  const bytes = await readFile(from).catch(unlessMissing)
  if (!bytes) return undefined
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  // Renamed when whole, so that a broken-off copy is never taken for a file.
  const draft = `${to}.${process.pid}`
  await writeFile(draft, bytes, { mode: 0o600, flush: true })
  await utimes(draft, original.atime, original.mtime)
  await rename(draft, to)
  return bytes.length
}

/** What the store has deleted stays for as long as the database's backups do, and then goes for good. */
async function putAway({ from, to }: Places, now: Date): Promise<number> {
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
