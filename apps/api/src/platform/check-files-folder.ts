import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { isStorageFull } from './files.ts'
import { StartRefused } from './start-refused.ts'

/** Evidence must have a place to go: a folder that can't be written to would only be noticed at the first photo. */
export async function checkFilesFolder(
  { filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>,
  logger: Logger,
): Promise<void> {
  if (s3) return
  const probe = join(filesDir, `.write-test-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(filesDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x', { mode: 0o600 })
  } catch (error) {
    if (!isStorageFull(error)) {
      throw new StartRefused(
        `FILES_DIR: ${filesDir} is not a folder that the user ${userInfo().username} can write to (${codeOf(error)}).`,
      )
    }
    // Reading works on a full disk, so this doesn't stop the process from starting.
    logger.error({ folder: filesDir }, 'FILES_DIR has no space left: uploads and documents will fail')
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
