/**
 * Run after every npm install. A registry may lack some optional packages for other platforms; npm then leaves
 * them out of the lockfile but still lists them as wanted, and npm ci refuses the file ("Missing … from lock
 * file"). This takes such names out, so that a clean clone installs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Locked = { optionalDependencies?: Record<string, string> }

const file = resolve(import.meta.dirname, '../package-lock.json')
// npm wrote the file; only the two fields named here are touched.
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

for (const [place, locked] of Object.entries(lock.packages)) {
  const wanted = Object.entries(locked.optionalDependencies ?? {})
  const present = wanted.filter(([name]) => isLocked(place, name))
  if (present.length === wanted.length) continue
  console.log(`${place || 'root'}: without ${wanted.length - present.length} packages that are not there`)
  if (present.length === 0) delete locked.optionalDependencies
  else locked.optionalDependencies = Object.fromEntries(present)
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/** Looked up as Node does: beside the package, then in each folder above it. */
function isLocked(place: string, name: string): boolean {
  if (Object.hasOwn(lock.packages, `${place === '' ? '' : `${place}/`}node_modules/${name}`)) return true
  if (place === '') return false
  const above = place.lastIndexOf('/node_modules/')
  return isLocked(above === -1 ? '' : place.slice(0, above), name)
}
