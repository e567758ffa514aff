import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { changeSource, type SourceChange } from './change-source.ts'
import { copyPackage, copyTo } from './copy.ts'
import { checkedPrograms, programs } from './entries.ts'
import { plainHttp } from './plain-http.ts'
import { jsonAsText, readFiles } from './read-files.ts'

/** Machine code, and what is only loaded when it is needed. */
const AS_PACKAGES = ['sharp', '@node-rs/argon2', 'pdfkit']
/** Asked for by packages that do without: a driver in C, and a printer of logs for development. */
const ABSENT = ['pg-native', 'pino-pretty']

/** Also by a link from a folder of commands, and with the Node beside it where there is one. */
const LABZERO = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if [ -x "$here/node" ]; then exec "$here/node" "$here/labzero.js" "$@"; fi
exec node "$here/labzero.js" "$@"
`

type Bundle = {
  root: string
  out: string
  version: string
  commit: string | undefined
  /** For tests of tests. */
  changes?: readonly SourceChange[]
}

/** API, worker and commands with all that they need except Node, in one folder that can be copied anywhere. */
export async function makeBundle({ root, out, version, commit, changes = [] }: Bundle): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: programs(root),
    platform: 'node',
    external: [...AS_PACKAGES, ...ABSENT],
    transform: { define: { 'process.env.BUILD_COMMIT': commit ? JSON.stringify(commit) : 'undefined' } },
    plugins: [
      checkedPrograms(root),
      changeSource(root, changes),
      readFiles({ root, out }),
      jsonAsText(),
      plainHttp(),
    ],
  })
  await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    // Beside the programs: `files/` is found from each of them.
    chunkFileNames: 'part-[name]-[hash].js',
    // Names stay, because they are in the stack traces that people send us.
    minify: { mangle: false, compress: true, codegen: true },
  })
  await bundle.close()
  for (const name of AS_PACKAGES) copyPackage(name, { from: join(root, 'apps/api'), out })
  // Legal texts and guides are read by the package's name, for the language of the process.
  const content = join(root, 'packages/content')
  const place = join(out, 'node_modules/@lab-zer0/content')
  copyTo(join(place, 'package.json'), join(content, 'package.json'))
  copyTo(join(place, 'data'), join(content, 'data'))
  // Without "type" Node reads each file twice to find out what it is.
  const manifest = { name: 'lab-zer0', version, private: true, type: 'module', engines: { node: '>=24' } }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(out, 'labzero'), LABZERO, { mode: 0o755 })
}
