import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A change that makes the product worse, to see that a test notices. */
export type Patch = {
  /** Below apps/api/src. */
  file: string
  /** Stands there exactly once; otherwise the patch no longer fits and says so. */
  find: string
  replace: string
}

export type Source = { root: string; remove(): Promise<void> }

export const ROOT = resolve(import.meta.dirname, '../../../..')

export const ownSource: Source = { root: ROOT, remove: async () => undefined }

/** A copy of the API with these changes. Everything else of the house is the house itself. */
export async function patchedSource(patches: readonly Patch[]): Promise<Source> {
  const root = await mkdtemp(join(tmpdir(), 'lab-zer0-patched-'))
  await linkAll(ROOT, root, ['apps', '.git'])
  await mkdir(join(root, 'apps'))
  await linkAll(join(ROOT, 'apps'), join(root, 'apps'), ['api'])
  await cp(join(ROOT, 'apps/api'), join(root, 'apps/api'), { recursive: true })
  for (const patch of patches) await apply(join(root, 'apps/api/src', patch.file), patch)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name))
  }
}

async function apply(path: string, { file, find, replace }: Patch): Promise<void> {
  const text = await readFile(path, 'utf8')
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`The patch of ${file} fits ${times} times: ${find}`)
  await writeFile(
    path,
    text.replace(find, () => replace),
  )
}
