import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'

const FILE = new URL('../../../../docs/measurements.md', import.meta.url)
const HEADING = '## Many labs'

export type Figure = { what: string; figure: string; ceiling: string }

/** Puts the figures of a full run where the other measurements stand, in place of the last ones. */
export async function record(intro: string, figures: Figure[]): Promise<void> {
  const load = loadavg()[0]?.toFixed(1)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load}`
  const section = [
    HEADING,
    intro,
    [
      '| what | figure | ceiling |',
      '|---|---|---|',
      ...figures.map(({ what, figure, ceiling }) => `| ${what} | ${figure} | ${ceiling} |`),
    ].join('\n'),
    `${new Date().toISOString().slice(0, 10)}, ${machine}.`,
  ].join('\n\n')
  const text = await readFile(FILE, 'utf8')
  const others = text.split(/^(?=## )/m).filter((part) => !part.startsWith(HEADING))
  await writeFile(FILE, `${others.join('').trimEnd()}\n\n${section}\n`)
}
