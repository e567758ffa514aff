/**
 * `node scripts/check-size.ts`: how much JavaScript a visitor fetches, compressed, before a page can be used. The limit is
 * today's figure and a little, so that nothing grows unseen; the aim is what we would like.
 */
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Without a screen it is what every page of that entry begins with. `also` comes before the screen is whole. */
type Page = {
  name: string
  entry: 'site' | 'app'
  screen?: string
  also?: readonly string[]
  aimKb: number
  limitKb: number
}

const pages: readonly Page[] = [
  { name: 'landing page', entry: 'site', aimKb: 90, limitKb: 90 },
  { name: 'about', entry: 'site', screen: 'step-player.tsx', aimKb: 90, limitKb: 90 },
  { name: 'questions', entry: 'site', screen: 'questions.tsx', aimKb: 90, limitKb: 90 },
  // Its size moves by some bytes with the names of files. Logging out asks what is unsent, from wherever it is pressed.
  { name: 'every screen of the app', entry: 'app', aimKb: 150, limitKb: 151.5 },
  { name: 'login', entry: 'app', screen: 'login-screen.tsx', aimKb: 150, limitKb: 190 },
  {
    name: 'dashboard',
    entry: 'app',
    screen: 'dashboard-screen.tsx',
    also: ['first-steps-card.tsx', 'admin-hub.tsx'],
    aimKb: 200,
    limitKb: 214,
  },
  { name: 'labs', entry: 'app', screen: 'view-labs-screen.tsx', aimKb: 180, limitKb: 187 },
  { name: 'lab', entry: 'app', screen: 'lab-page.tsx', aimKb: 220, limitKb: 233 },
  { name: 'calculator', entry: 'app', screen: 'calculator-screen.tsx', aimKb: 318, limitKb: 377 },
  {
    name: 'savings',
    entry: 'app',
    screen: 'calculator-screen.tsx',
    also: ['savings-form.tsx'],
    aimKb: 340,
    limitKb: 404,
  },
  { name: 'checklist', entry: 'app', screen: 'checklist-screen.tsx', aimKb: 275, limitKb: 274 },
  { name: 'reports', entry: 'app', screen: 'reports-screen.tsx', aimKb: 265, limitKb: 294 },
  { name: 'audit', entry: 'app', screen: 'audit-screen.tsx', aimKb: 279, limitKb: 328 },
  { name: 'public verification', entry: 'app', screen: 'verify-screen.tsx', aimKb: 193, limitKb: 216 },
]
const LARGEST = 8

const chunks = await builtChunks()
for (const { name, entry, screen, also, aimKb, limitKb } of pages) {
  const files = filesOf(entry, [screen, ...(also ?? [])])
  const totalKb = files.reduce((sum, { kb }) => sum + kb, 0)
  const verdict = totalKb > limitKb ? 'too much' : totalKb > aimKb ? 'aim not reached' : 'good'
  console.log(
    `${name}: ${totalKb.toFixed(1)} kB in ${files.length} files, limit ${limitKb}, aim ${aimKb}: ${verdict}`,
  )
  if (totalKb > aimKb) {
    for (const file of files.slice(0, LARGEST)) console.log(`  ${file.kb.toFixed(1)} kB ${file.name}`)
  }
  if (totalKb > limitKb) process.exitCode = 1
}

/** In memory, so that a build that somebody looks at stays as it is. */
async function builtChunks(): Promise<Map<string, Rolldown.OutputChunk>> {
  const root = resolve(import.meta.dirname, '../apps/web')
  const built = await build({ root, logLevel: 'warn', build: { write: false } })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('The build gave no files')
  const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => file.type === 'chunk'
  return new Map(bundle.output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]))
}

/** The entry, and the screens with all that they import at once, largest first. */
function filesOf(
  entry: Page['entry'],
  screens: readonly (string | undefined)[],
): { name: string; kb: number }[] {
  const seen = new Set<Rolldown.OutputChunk>()
  follow(
    chunkOf(`entry ${entry}`, ({ isEntry, name }) => isEntry && name === entry),
    seen,
  )
  for (const screen of screens) {
    if (screen)
      follow(
        chunkOf(screen, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`)),
        seen,
      )
  }
  return [...seen]
    .map((chunk) => ({ name: chunk.fileName, kb: gzipSync(chunk.code).length / 1000 }))
    .toSorted((a, b) => b.kb - a.kb)
}

function chunkOf(name: string, isIt: (chunk: Rolldown.OutputChunk) => boolean | undefined) {
  const found = [...chunks.values()].find(isIt)
  if (!found) throw new Error(`${name} has no file of its own`)
  return found
}

function follow(chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): void {
  if (seen.has(chunk)) return
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.get(name)
    if (imported) follow(imported, seen)
  }
}
