import { machine, writeSection } from '../testing/measurements.ts'

export type Figure = { what: string; figure: string; ceiling: string }

/** Puts the figures of a full run where the other measurements stand, in place of the last ones. */
export async function record(heading: string, intro: string, figures: Figure[]): Promise<void> {
  const rows = figures.map(({ what, figure, ceiling }) => `| ${what} | ${figure} | ${ceiling} |`)
  const table = ['| what | figure | ceiling |', '|---|---|---|', ...rows].join('\n')
  await writeSection(`## ${heading}`, [intro, table, machine()])
}
