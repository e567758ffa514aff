/**
 * `npm run bundle`: the whole product in `dist/`, as it is installed. `api.js`, `worker.js` and the commands are
 * programs for Node; `web/` is the web app. What they read is beside them.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { copyTo } from './bundle/copy.ts'
import { makeBundle } from './bundle/make-bundle.ts'
import { builtWeb } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

const web = process.env.WEB_DIST ?? (await builtWeb(root))
await makeBundle({ root, out, version: manifest.version, commit: process.env.BUILD_COMMIT ?? commitHere() })
copyTo(join(out, 'web'), web)
console.log(`bundle: ${out}`)

/** None in a copy without its history. */
function commitHere(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
