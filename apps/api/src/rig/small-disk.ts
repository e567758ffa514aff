import { execFileSync } from 'node:child_process'
import { open } from 'node:fs/promises'

/** A disk in memory at this folder, so that it can be filled. Answers how to take it away. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch (error) {
    throw new Error('A disk that can be filled needs root and the right to mount a tmpfs.', { cause: error })
  }
  const unmount = () => {
    process.off('exit', unmount)
    try {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', unmount)
  return unmount
}

const CHUNK = 256 * 1024

/** Adds to the file until nothing more fits. */
export async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let size = CHUNK; size >= 1; ) {
      const written = await file.write(Buffer.alloc(size)).catch(() => undefined)
      if (!written || written.bytesWritten < size) size = Math.floor(size / 4)
    }
  } finally {
    await file.close()
  }
}
