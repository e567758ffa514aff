import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '@lab-zer0/dev/last-release.ts'
import { ROOT } from '../rig/source.ts'

const run = promisify(execFile)

/** The programs of a version. */
export type Build = { api: string; worker: string; remove(): Promise<void> }

export type FormerVersion = Build & {
  /** Its version. */
  name: string
  /** What Node is told to bring its database up to date. */
  migrate: readonly string[]
}

/** This version, bundled as it is installed. */
export async function thisVersion(): Promise<Build & { labzero: string }> {
  const out = await mkdtemp(join(tmpdir(), 'lab-zer0-now-'))
  // No page is asked for.
  const web = await mkdtemp(join(tmpdir(), 'lab-zer0-web-'))
  const env = { PATH: process.env.PATH, WEB_DIST: web }
  await run(process.execPath, [join(ROOT, 'scripts/bundle.ts'), out], { cwd: ROOT, env })
  const [api = '', worker = '', labzero = ''] = ['api.js', 'worker.js', 'labzero.js'].map((n) => join(out, n))
  return {
    ...{ api, worker, labzero },
    remove: async () => {
      for (const folder of [out, web]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The last release as it was run, from its own source. Its job queue is one schema older than ours, even where the
 * release had the same: so each run also shows a release that changes it.
 */
export async function formerVersion({ version, commit }: Release): Promise<FormerVersion> {
  const root = await mkdtemp(join(tmpdir(), 'lab-zer0-former-'))
  await run('sh', ['-c', `git archive ${commit} apps packages package.json | tar -x -C ${root}`], {
    cwd: ROOT,
  })
  await linkPackages(root)
  const labzero = join(root, 'apps/api/src/labzero.ts')
  return {
    name: version,
    api: join(root, 'apps/api/src/main.ts'),
    worker: join(root, 'apps/api/src/worker.ts'),
    // Versions up to 0.2 had a script for it.
    migrate: existsSync(labzero) ? [labzero, 'migrate'] : [join(root, 'apps/api/src/db/migrate.script.ts')],
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Packages of other people are the ones installed here; a release that had others of them is told apart. */
async function linkPackages(root: string): Promise<void> {
  const other = await otherVersions(root)
  if (other.length > 0) {
    process.stdout.write(
      `Packages that the release had in other versions than are installed here: ${other.join(', ')}\n`,
    )
  }
  const modules = join(root, 'node_modules')
  await linkAll(join(ROOT, 'node_modules'), modules, ['@lab-zer0', 'pg-boss', '.bin', '.cache'])
  await symlink(join(ROOT, 'node_modules/pg-boss-before'), join(modules, 'pg-boss'))
  await mkdir(join(modules, '@lab-zer0'))
  for (const name of await readdir(join(root, 'packages')))
    await symlink(join(root, 'packages', name), join(modules, '@lab-zer0', name))
  const ofApi = join(ROOT, 'apps/api/node_modules')
  if (existsSync(ofApi)) await linkAll(ofApi, join(root, 'apps/api/node_modules'), [])
}

async function linkAll(from: string, to: string, except: readonly string[]): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(join(from, name), join(to, name))
  }
}

async function otherVersions(root: string): Promise<string[]> {
  const [then, now] = await Promise.all([root, ROOT].map(dependenciesOf))
  return Object.entries(then ?? {})
    .filter(([name, version]) => now?.[name] !== version)
    .map(([name, version]) => `${name} ${version}`)
}

async function dependenciesOf(root: string): Promise<Record<string, string>> {
  // npm has read it before us.
  const manifest = JSON.parse(await readFile(join(root, 'apps/api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const entries = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith('@lab-zer0/'))
  return Object.fromEntries(entries)
}
