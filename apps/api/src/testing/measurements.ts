import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'

const FILE = new URL('../../../../docs/measurements.md', import.meta.url)

/** When and on what something was measured. */
export function machine(): string {
  const load = loadavg()[0]?.toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load}.`
}

/** Takes the place of the section with the same heading in docs/measurements.md, or comes last. */
export async function writeSection(heading: string, paragraphs: readonly string[]): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  const others = text.split(/^(?=## )/m).filter((part) => !part.startsWith(`${heading}\n`))
  await writeFile(FILE, `${others.join('').trimEnd()}\n\n${[heading, ...paragraphs].join('\n\n')}\n`)
}
