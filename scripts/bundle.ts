/**
 * `npm run bundle`: the whole product in `dist/`, as it is installed. `api.js`, `worker.js` and the commands are
 * programs for Node; `web/` is the web app. What they read is beside them.
 */
import { join, resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { copyTo } from './bundle/copy.ts'
import { makeBundle } from './bundle/make-bundle.ts'
import { builtWeb } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

const web = process.env.WEB_DIST ?? (await builtWeb(root))
await makeBundle({ root, out, version: manifest.version })
copyTo(join(out, 'web'), web)
console.log(`bundle: ${out}`)
