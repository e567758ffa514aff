import type { Result } from './run-fault.ts'

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
