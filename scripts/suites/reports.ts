import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/** `file` is empty where a suite failed as a whole, without naming a test. */
export type Failure = { suite: string; file: string; name: string; message: string }
export type Report = { passed: number; failures: Omit<Failure, 'suite'>[] }

const MESSAGE_LINES = 12
const LOG_LINES = 25

const count = z.int().nonnegative()
const assertion = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})
const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().nullish(),
  assertionResults: z.array(assertion),
})
const vitest = z.object({ numPassedTests: count, testResults: z.array(vitestFile) })

const result = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(result) })),
})
const group = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(group).default([])
  },
})
const playwright = z.object({ stats: z.object({ expected: count }), suites: z.array(group) })

const report = z.union([
  vitest.transform(
    ({ numPassedTests, testResults }): Report => ({
      passed: numPassedTests,
      failures: testResults.flatMap(failuresInFile),
    }),
  ),
  playwright.transform(
    ({ stats, suites }): Report => ({ passed: stats.expected, failures: suites.flatMap(failuresInGroup) }),
  ),
])

/** What a runner's JSON report says: how many tests passed, which failed and the first lines of why. */
export function readReport(json: unknown): Report {
  return report.parse(json)
}

function failuresInFile({ name, status, message, assertionResults }: z.infer<typeof vitestFile>) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded, or whose hooks failed.
  if (failed.length === 0 && status === 'failed')
    return [{ file: name, name: 'the file itself', message: firstLines(message ?? '') }]
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    name: fullName,
    message: firstLines(failureMessages?.join('\n') ?? ''),
  }))
}

function failuresInGroup({ specs, suites }: z.infer<typeof group>): Report['failures'] {
  const failed = specs.filter(({ ok }) => !ok)
  const here = failed.map(({ title, file, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    return { file, name: title, message: firstLines(errors.map(({ message }) => message).join('\n')) }
  })
  return [...here, ...suites.flatMap(failuresInGroup)]
}

/** Errors outside a test, such as a promise that nobody awaits: Vitest tells their file in its log only. */
export function filesWithStrayErrors(log: string): string[] {
  const named = stripVTControlCharacters(log).matchAll(/This error originated in "([^"]+)" test file/g)
  return [...new Set([...named].map(([, file = '']) => file))]
}

function firstLines(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n')
}

/** The end of a log, for a suite that named no test. */
export function endOfLog(log: string): string {
  return stripVTControlCharacters(log).trimEnd().split('\n').slice(-LOG_LINES).join('\n')
}
