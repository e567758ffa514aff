export type Step = { name: string; seconds: number; code: number }

/** Reads what .ci/run wrote: a line for each step, with name, seconds and exit code between tabs. */
export function readSteps(text: string): Step[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', seconds, code] = line.split('\t')
      return { name, seconds: Number(seconds), code: Number(code) }
    })
}

/** One line: `build 6 s, check 31 s, …, all steps 1,032 s`. */
export function stepLine(steps: readonly Step[]): string {
  return steps.map(({ name, seconds }) => `${name} ${inSeconds(seconds)}`).join(', ')
}

/** As a table for docs/measurements.md. */
export function stepTable(steps: readonly Step[]): string {
  const rows = steps.map(({ name, seconds }) => `| ${name} | ${inSeconds(seconds)} |`)
  return ['| step | time |', '|---|---|', ...rows].join('\n')
}

const inSeconds = (seconds: number) => `${seconds.toLocaleString('en-AU')} s`
