import manifest from '../../package.json' with { type: 'json' }

/** `npm run bundle` writes the commit in here. */
const BUILT_FROM = process.env.BUILD_COMMIT

/** Which version runs: the package's, and the commit that it was built from. */
export type Version = { version: string; commit: string | null }

export function versionOf(env: Record<string, string | undefined> = process.env): Version {
  const commit = /^[0-9a-f]{7,40}$/.exec(env.BUILD_COMMIT ?? BUILT_FROM ?? '')?.[0]
  return { version: manifest.version, commit: commit?.slice(0, 12) ?? null }
}

/** As it stands in logs and on screens: `0.2.0+1a2b3c4d5e6f`. */
export function versionText({ version, commit }: Version): string {
  return commit === null ? version : `${version}+${commit}`
}
