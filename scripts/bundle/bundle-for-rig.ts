/**
 * `node scripts/bundle/bundle-for-rig.ts FOLDER CHANGES`: the programs without the web app, with these changes of the
 * source (JSON). The fault rig starts them.
 */
import { resolve } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import type { SourceChange } from './change-source.ts'
import { makeBundle } from './make-bundle.ts'

const [out = '', changes = '[]'] = process.argv.slice(2)
await makeBundle({
  root: resolve(import.meta.dirname, '../..'),
  out: resolve(out),
  version: manifest.version,
  commit: undefined,
  // Written by apps/api/src/rig/build.ts.
  changes: JSON.parse(changes) as SourceChange[],
})
