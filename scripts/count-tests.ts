import * as z from 'zod'

export type Counts = { passed: number; failed: number }

const count = z.int().nonnegative()

/** How each runner writes down what it saw. */
const report = z.union([
  z.object({ numPassedTests: count, numFailedTests: count, numFailedTestSuites: count }).transform(
    // A file that cannot even be loaded is a failed suite without a failed test.
    (vitest) => ({
      passed: vitest.numPassedTests,
      failed: vitest.numFailedTests || Math.min(1, vitest.numFailedTestSuites),
    }),
  ),
  z
    .object({ stats: z.object({ expected: count, flaky: count, unexpected: count }) })
    .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
  z.object({ passed: count, failed: count }),
])

export function countsOf(json: unknown): Counts {
  return report.parse(json)
}

/** A failed step must show in the sum, also when its runner never came to write a report. */
export function sumUp(reports: Counts[], failedSteps: number): Counts {
  const add = (name: keyof Counts) => reports.reduce((sum, counts) => sum + counts[name], 0)
  const silent = failedSteps - reports.filter(({ failed }) => failed > 0).length
  return { passed: add('passed'), failed: add('failed') + Math.max(0, silent) }
}
