import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../../../docs/measurements.md')

/** When and on what something was measured. */
export function machine(): string {
  const load = loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load}.`
}

/** Takes the place of the section with the same heading in docs/measurements.md, or comes last. */
export function writeSection(section: string): void {
  const heading = section.slice(0, section.indexOf('\n'))
  const others = read()
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(`${heading}\n`))
  writeFileSync(file, `${[...others, section].map((part) => part.trimEnd()).join('\n\n')}\n`)
}

function read(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '# Measurements\n'
  }
}
