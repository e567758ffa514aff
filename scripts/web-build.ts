import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/site.html',
  'apps/web/vite.config.ts',
  'apps/web/prerender.ts',
  'apps/web/chunks.ts',
  'apps/web/one-language.ts',
  'packages',
]

/** The folder of the built web app, built anew when a source is younger than it. */
export async function builtWeb(root: string): Promise<string> {
  const dist = join(root, 'apps/web/dist')
  const built = await ageOf(join(dist, 'pages/index.html'))
  const youngest = Math.max(...(await Promise.all(sources.map((source) => youngestIn(join(root, source))))))
  if (youngest > built) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    await run(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], { cwd: root })
  }
  return dist
}

async function youngestIn(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!names) return ageOf(path)
  const files = names.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  return Math.max(0, ...(await Promise.all(files.map((file) => ageOf(join(file.parentPath, file.name))))))
}

async function ageOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0
}
