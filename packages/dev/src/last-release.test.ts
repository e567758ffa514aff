import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findLastRelease } from './last-release.ts'

let folder: string
let repository: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-last-release-'))
  repository = join(folder, 'repository')
  git('init', '--quiet', repository)
})
afterEach(() => rm(folder, { recursive: true }))

function git(...words: string[]): string {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.edu.au', '-c', 'commit.gpgSign=false']
  return execFileSync('git', [...author, ...words], { cwd: folder, encoding: 'utf8' }).trim()
}

/** Answers the commit. */
async function commitManifest(manifest: Record<string, string>): Promise<string> {
  await writeFile(join(repository, 'package.json'), JSON.stringify(manifest, null, 2))
  git('-C', repository, 'add', '.')
  git('-C', repository, 'commit', '--quiet', '--message', 'A change')
  return git('-C', repository, 'rev-parse', 'HEAD')
}

it('takes the newer of two releases, not the commits that left the version as it was', async () => {
  await commitManifest({ name: 'a', version: '0.1.0' })
  await commitManifest({ name: 'a', version: '0.2.0' })
  const commit = await commitManifest({ name: 'a', version: '0.3.0' })
  // The line of the version changes, the version does not.
  await commitManifest({ version: '0.3.0' })
  await commitManifest({ version: '0.3.0', name: 'a' })

  expect(await findLastRelease(repository)).toEqual({ version: '0.3.0', commit })
})

it('takes the release before where HEAD is a release itself', async () => {
  await commitManifest({ version: '0.1.0' })
  const commit = await commitManifest({ version: '0.2.0' })
  await commitManifest({ version: '0.3.0' })

  expect(await findLastRelease(repository)).toEqual({ version: '0.2.0', commit })
})

it('says so where the version has never changed', async () => {
  await commitManifest({ version: '0.1.0' })
  await commitManifest({ version: '0.1.0', name: 'a' })

  expect(await findLastRelease(repository)).toEqual({ problem: 'There is no release to upgrade from.' })
})

it('says how to get the history where a shallow clone lacks it', async () => {
  await commitManifest({ version: '0.1.0' })
  await commitManifest({ version: '0.2.0' })
  await commitManifest({ version: '0.2.0', name: 'a' })
  git('clone', '--quiet', '--depth=1', `file://${repository}`, 'shallow')

  expect(await findLastRelease(join(folder, 'shallow'))).toEqual({
    problem: 'This clone lacks the history in which the last release is. Fetch it: git fetch --unshallow',
  })
})
