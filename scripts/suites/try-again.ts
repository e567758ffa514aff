import type { Failure } from './reports.ts'

/** More unsteady tests than this fail the gate: then it is the product or the machine, and not bad luck. */
export const MOST_UNSTEADY = 5

export type Verdict = {
  /** Failed once and passed alone. */
  unsteady: Failure[]
  /** Failed twice, or can't be tried again. */
  failed: Failure[]
  /** Left out, because the gate had failed by then. */
  untried: Failure[]
}

/** Tries the files of failed tests once more, one after the other, until it is clear that the gate fails. */
export async function tryAgain(
  failures: readonly Failure[],
  passesAlone: (suite: string, file: string) => Promise<boolean>,
): Promise<Verdict> {
  const failed = failures.filter(({ file }) => file === '')
  const unsteady: Failure[] = []
  const untried: Failure[] = []
  for (const inFile of Map.groupBy(
    failures.filter(({ file }) => file !== ''),
    ({ file }) => file,
  ).values()) {
    const [first] = inFile
    if (!first) continue
    if (hasFailed({ unsteady, failed })) untried.push(...inFile)
    else if (await passesAlone(first.suite, first.file)) unsteady.push(...inFile)
    else failed.push(...inFile)
  }
  return { unsteady, failed, untried }
}

export function hasFailed({ unsteady, failed }: Pick<Verdict, 'unsteady' | 'failed'>): boolean {
  return failed.length > 0 || unsteady.length > MOST_UNSTEADY
}
