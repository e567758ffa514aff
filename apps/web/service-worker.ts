import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ENTRY = 'src/app/main.tsx'
/** What people walk around with, and what sends their work. Reports and administration need a network. */
const SCREENS =
  /\/(?:dashboard-screen|lab-page|checklist-screen|walk-screen|calculator-screen|changes-screen|audits-page|audit-screen|improvement-pack-screen|send-waiting|app-notices|kept-reads|[a-z]+-sender)\.tsx?$/
const PLAIN_FILES = ['/theme.js', '/not-loaded.js', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest']

/** Writes `sw.js` with the names of this build's files. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = [...PLAIN_FILES, ...[...shellFiles(bundle)].sort().map((name) => `/${name}`)]
        const name = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
        const source = await readFile(resolve(root, 'worker/service-worker.ts'), 'utf8')
        const code = stripTypeScriptTypes(source)
        const build = `const BUILD = ${JSON.stringify({ name, files })}\n`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: build + code })
      },
    },
  }
}

/** The app's own files, those of the screens, whatever these fetch later, their styles, and the two faces. */
function shellFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const take = (name: string, isWhole: boolean) => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of file.imports) take(imported, isWhole)
    if (isWhole) for (const imported of file.dynamicImports) take(imported, isWhole)
  }
  // The frame of the app names every screen, and is taken without them first.
  for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith('index.html')) take(chunk.fileName, false)
  for (const chunk of chunks)
    if (chunk.moduleIds.some((id) => id.endsWith(ENTRY))) take(chunk.fileName, false)
  for (const chunk of chunks) if (SCREENS.test(chunk.facadeModuleId ?? '')) take(chunk.fileName, true)
  for (const name of Object.keys(bundle)) {
    if (/-latin-wght-normal-[\w-]+\.woff2$/.test(name)) files.add(name)
    if (name.endsWith('.css')) files.add(name)
  }
  return files
}
