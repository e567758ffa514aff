import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
/** A smaller file fits into one packet either way. */
const SMALLEST_BYTES = 1200

/** Lays each file beside itself in the forms that browsers take, so that the server never compresses it. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      // What the server has yet to fill in is compressed by the server.
      const files = names.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith(`pages${sep}`))
      await Promise.all(files.map((name) => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(bytes, { params: quality })),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
