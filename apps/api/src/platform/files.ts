import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import type { Config } from './config.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3.ts'

export type { FileStore } from './file-store.ts'

/** Random, so that it can't be guessed and holds nothing a person typed. */
export function newFileKey(): string {
  return randomBytes(16).toString('hex')
}

const KEY = /^[0-9a-f]{32}(?:-[a-z]+)?$/

export const isFileKey = (name: string): boolean => KEY.test(name)

export function createFileStore(
  { s3, filesDir }: Pick<Config, 's3' | 'filesDir'>,
  telemetry: Telemetry = noTelemetry,
): FileStore {
  const store = s3 ? createS3Store(s3, telemetry) : createDiskStore(filesDir)
  const checked = (key: string) => {
    if (!isFileKey(key)) throw new Error('This is not a key of the file store')
    return key
  }
  return {
    put: (key, bytes) => store.put(checked(key), bytes),
    get: (key) => store.get(checked(key)),
    remove: (key) => store.remove(checked(key)),
  }
}

export function createDiskStore(folder: string): FileStore {
  // 256 subfolders, because a folder with a million files is slow to list.
  const placeOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const isNewFolder = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      if (isNewFolder !== undefined) await keepNames(dirname(dirname(place)))
      // Written to a draft and renamed, so that no one reads half a file.
      const draft = `${place}.${randomBytes(4).toString('hex')}`
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, place)
      } catch (error) {
        // On a full disk, half a file would take space that the next one needs.
        await rm(draft, { force: true })
        throw error
      }
      await keepNames(dirname(place))
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}

/** The folder must be synced too, or a power failure could lose the file's name. */
async function keepNames(folder: string): Promise<void> {
  // Windows can't open folders, and syncs names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The disk or this user's quota is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
