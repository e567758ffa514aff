import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Release = { version: string; commit: string }

/**
 * The newest commit before HEAD that changed the version of the root package.json, so that a release is tried against
 * the one before it; or why there is none. Tags are not asked, because a clone may come without them.
 */
export async function findLastRelease(folder: string): Promise<Release | { problem: string }> {
  const git = async (...words: string[]) => (await run('git', words, { cwd: folder })).stdout.trim()
  /** Undefined in a commit that does not exist or has no manifest. */
  const versionAt = (commit: string): Promise<string | undefined> =>
    git('show', `${commit}:package.json`).then(versionOf, () => undefined)

  const head = await git('rev-parse', 'HEAD')
  const log = await git('log', '-G"version":', '--format=%H', '--', 'package.json')
  for (const commit of log.split('\n').filter((line) => line !== '' && line !== head)) {
    const version = await versionAt(commit)
    const before = await versionAt(`${commit}^`)
    if (version !== undefined && before !== undefined && version !== before) return { version, commit }
  }
  const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true'
  return {
    problem: isShallow
      ? 'This clone lacks the history in which the last release is. Fetch it: git fetch --unshallow'
      : 'There is no release to upgrade from.',
  }
}

function versionOf(manifest: string): string | undefined {
  const { version }: { version?: unknown } = JSON.parse(manifest)
  return typeof version === 'string' ? version : undefined
}
