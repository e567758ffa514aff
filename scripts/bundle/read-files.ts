import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { copyPackageFile, copyTo } from './copy.ts'
import { programOf } from './entries.ts'

const OF_OWN_FILE = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\1,\s*import\.meta\.url,?\s*\)/g
const OF_PACKAGE = /\brequire\.resolve\(\s*(['"])([^'"]+)\1,?\s*\)/g
const BY_PACKAGE_NAME = /createRequire\(import\.meta\.url\)/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/**
 * Takes along what our code reads from the disk: `new URL('./x', import.meta.url)` finds it in `files/`, and
 * `require.resolve('package/x')` in `node_modules/`, as in the repository. Programs that ours start are beside them.
 */
export function readFiles({ root, out }: { root: string; out: string }): Plugin {
  return {
    name: 'read-files',
    transform: {
      filter: { id: /\/(?:apps|packages)\/\w+\/src\/.*\.ts$/, code: /import\.meta/ },
      handler(code, id) {
        for (const [, , name = ''] of code.matchAll(OF_PACKAGE)) copyPackageFile(name, { from: id, out })
        const moved = code.replaceAll(OF_OWN_FILE, (_, _quote, path: string) => {
          const file = fileURLToPath(new URL(path, pathToFileURL(id)))
          const place = relative(root, file).split(sep).join('/')
          const program = programOf(place)
          if (program) return `new URL('./${program}.js', import.meta.url)`
          copyTo(`${out}/files/${place}`, file)
          // Names are resolved against a folder only if it ends in a slash.
          return `new URL('./files/${place}${path.endsWith('/') ? '/' : ''}', import.meta.url)`
        })
        const rest = moved
          .replaceAll(/new URL\('\.\/(?:files\/[^)]+|[\w-]+\.js', import\.meta\.url)\)/g, '')
          .replaceAll(BY_PACKAGE_NAME, '')
        if (rest.replaceAll(COMMENT, '').includes('import.meta')) {
          this.error(
            `${id} asks where it is, and a bundle is somewhere else. Use new URL('./file', import.meta.url).`,
          )
        }
        return { code: moved, map: null }
      },
    },
  }
}

/** The engine reads a long string as JSON several times faster than the same as code. */
export function jsonAsText(): Plugin {
  const LONG = 2000
  return {
    name: 'json-as-text',
    transform: {
      filter: { id: /\.json$/ },
      handler(code) {
        if (code.length < LONG) return null
        const text = JSON.stringify(JSON.stringify(JSON.parse(code)))
        return { code: `export default JSON.parse(${text})`, moduleType: 'js', map: null }
      },
    },
  }
}
