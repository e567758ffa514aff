import { lineOf, type Result } from './run-fault.ts'

/** One run of a fault, or of its control, which is expected to fail. */
export type Trial = { result: Result; control: string | null; isAsExpected: boolean }

export function sumLine(trials: readonly Trial[], seconds: number): string {
  const own = trials.filter(({ control }) => control === null)
  const controls = trials.filter(({ control }) => control !== null)
  const sum = (count: (result: Result) => number) =>
    own.reduce((total, { result }) => total + count(result), 0).toLocaleString('en-AU')
  return [
    `faults: ${sum(({ times }) => times)} faults in ${own.length} runs`,
    `${sum(({ requests }) => requests)} requests`,
    `${sum(({ acknowledged }) => acknowledged)} acknowledged`,
    `${sum(({ lost }) => lost.length)} lost`,
    `${sum(({ wrong }) => wrong.length)} wrong`,
    `${sum(({ unknown }) => unknown)} unknown`,
    `${sum(({ undocumented }) => undocumented.length)} undocumented`,
    `${sum(({ exits }) => exits.filter(({ isMeant }) => !isMeant).length)} exits not meant`,
    `${controls.filter(({ isAsExpected }) => isAsExpected).length} of ${controls.length} controls failed as they must`,
    `${own.filter(({ isAsExpected }) => !isAsExpected).length} runs failed`,
    `${Math.round(seconds)} s`,
  ].join(', ')
}

export function judgeControl(result: Result, { what, says }: { what: string; says: RegExp }): Trial {
  return { result, control: what, isAsExpected: result.problems.some((problem) => says.test(problem)) }
}

export function tell(trial: Trial): Trial {
  const { result, control, isAsExpected } = trial
  const word = isAsExpected ? 'as it must' : 'NOT AS IT MUST'
  say(control === null ? lineOf(result) : `control, ${control} (${word}): ${lineOf(result)}`)
  if (!isAsExpected || control !== null) for (const problem of result.problems) say(`    ${problem}`)
  return trial
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
