/**
 * `npm run image`: the product as a container image, built with buildah from the bundle in `dist/`. Two builds of one
 * commit on one base give the same layers: times come from SOURCE_DATE_EPOCH, by default the commit's. The list of
 * packages (SBOM, CycloneDX) is in the image and beside the bundle. NODE_IMAGE and BASE name other images than those of
 * deploy/image/Dockerfile, TAG another name.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { requireTools } from '@lab-zer0/dev/require-tools.ts'
import manifest from '../package.json' with { type: 'json' }
import { sbomOf } from './bundle/sbom.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { TAG = `lab-zer0:${manifest.version}` } = process.env
/** What the Dockerfile names, unless somebody names another image. */
const images = ['NODE_IMAGE', 'BASE'].flatMap((name) => {
  const value = process.env[name]
  return value ? ['--build-arg', `${name}=${value}`] : []
})

async function output(command: string, words: string[]): Promise<string> {
  const { stdout } = await run(command, words, { cwd: root, maxBuffer: 1e8 })
  return stdout.trim()
}

async function build(): Promise<void> {
  if (!existsSync(join(dist, 'api.js'))) throw new Error('There is no bundle. Make it first: npm run bundle')
  const epoch = process.env.SOURCE_DATE_EPOCH ?? (await output('git', ['log', '-1', '--format=%ct']))
  const context = await mkdtemp(join(tmpdir(), 'lab-zer0-image-'))
  try {
    await cp(dist, join(context, 'dist'), { recursive: true })
    const sbom = sbomOf(
      await output('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']),
      Number(epoch),
    )
    await writeFile(join(context, 'sbom.cdx.json'), sbom)
    await writeFile(join(dist, 'sbom.cdx.json'), sbom)
    await rm(join(context, 'dist/sbom.cdx.json'), { force: true })
    for (const name of ['files', 'keys']) await mkdir(join(context, 'data', name), { recursive: true })
    const file = join(root, 'deploy/image/Dockerfile')
    // Docker's format, because OCI's has no place for a health check.
    const options = ['--isolation', 'chroot', '--format', 'docker', '--timestamp', epoch, '--layers=false']
    const words = ['bud', ...options, ...images, '-t', TAG, '-f', file, context]
    await output('buildah', words)
  } finally {
    await rm(context, { recursive: true, force: true })
  }
  const layers = await output('buildah', [
    'inspect',
    '--type',
    'image',
    '--format',
    '{{.Docker.RootFS.DiffIDs}}',
    TAG,
  ])
  console.log(`image: ${TAG}, layers ${layers}`)
}

requireTools({ buildah: 'buildah' })
await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
