import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'

const document = resolve(import.meta.dirname, '../docs/measurements.md')

/** When and on what something was measured. */
export function machine(): string {
  const load = loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load}.`
}

/** Replaces the section of docs/measurements.md that has this heading, and prints it. */
export function writeSection(heading: string, paragraphs: readonly string[]): void {
  const section = [heading, ...paragraphs].join('\n\n')
  const others = readFileSync(document, 'utf8')
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(`${heading}\n`))
  writeFileSync(document, `${others.join('').trimEnd()}\n\n${section}\n`)
  console.log(section)
}
