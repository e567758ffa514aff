import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { replaceOnce, type TextChange } from '@lab-zer0/dev/replace-once.ts'

/** A change that makes the product worse, to see that a test notices. */
export type Patch = TextChange & {
  /** Below apps/api/src. */
  file: string
}

export type Source = { root: string; remove(): Promise<void> }

export const ROOT = resolve(import.meta.dirname, '../../../..')

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

async function apply(path: string, patch: Patch): Promise<void> {
  await writeFile(path, replaceOnce(await readFile(path, 'utf8'), patch))
}
