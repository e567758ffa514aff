import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

type Manifest = { name: string; dependencies?: object; optionalDependencies?: object }
type Places = { from: string; out: string }

export function copyTo(to: string, from: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}

/** One file of a package, at the place where `require.resolve` looks for it. */
export function copyPackageFile(name: string, { from, out }: Places): void {
  const file = createRequire(from).resolve(name)
  const folder = packageOf(file)
  const place = join(out, 'node_modules', manifestOf(folder).name)
  copyTo(join(place, relative(folder, file)), file)
  copyTo(join(place, 'package.json'), join(folder, 'package.json'))
}

/** A whole package with all that it needs, because machine code can't be part of a bundle. */
export function copyPackage(name: string, { from, out }: Places): void {
  const folder = findPackage(name, from)
  const place = join(out, 'node_modules', name)
  // Not there: an optional package for another platform.
  if (!folder || existsSync(place)) return
  copyTo(place, folder)
  const { dependencies, optionalDependencies } = manifestOf(folder)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    copyPackage(needed, { from: folder, out })
  }
}

function packageOf(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

function manifestOf(folder: string): Manifest {
  // npm has read it before us.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === dirname(folder)) return undefined
  }
}
