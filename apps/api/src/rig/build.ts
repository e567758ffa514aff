import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Patch, ROOT } from './source.ts'

const run = promisify(execFile)

/** The product as it is installed, or made worse. */
export type Build = { api: string; worker: string; remove(): Promise<void> }

/** Starts in a fraction of a second, so that a restart on a busy machine is no outage of its own. */
export async function buildProduct(patches: readonly Patch[] = []): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-build-'))
  const script = join(ROOT, 'scripts/bundle/bundle-for-rig.ts')
  await run(process.execPath, [script, folder, JSON.stringify(patches)], { cwd: ROOT })
  return {
    api: join(folder, 'api.js'),
    worker: join(folder, 'worker.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
