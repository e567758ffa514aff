import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

export type Failure = { name: string; message: string }

const MESSAGE_LINES = 12
const LOG_LINES = 25

const assertion = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})
const vitest = z.object({
  testResults: z.array(
    z.object({ name: z.string(), message: z.string().nullish(), assertionResults: z.array(assertion) }),
  ),
})

const result = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(result) })),
})
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwright = z.object({ suites: z.array(suite) })
/** How our own scripts report, such as the one for fixed strings. */
const ours = z.object({ failures: z.array(z.object({ name: z.string(), message: z.string() })) })

/** What failed and the first lines of why, so that the end of a log is enough to begin with. */
export function failuresOf(json: unknown): Failure[] {
  const ofVitest = vitest.safeParse(json)
  if (ofVitest.success) return ofVitest.data.testResults.flatMap(inFile)
  const ofPlaywright = playwright.safeParse(json)
  if (ofPlaywright.success) return ofPlaywright.data.suites.flatMap(inSuite)
  const ofOurs = ours.safeParse(json)
  if (ofOurs.success)
    return ofOurs.data.failures.map(({ name, message }) => ({ name, message: firstLines(message) }))
  return []
}

function inFile({
  name,
  message,
  assertionResults,
}: z.infer<typeof vitest>['testResults'][number]): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [{ name, message: firstLines(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${name} › ${fullName}`,
    message: firstLines(failureMessages?.join('\n') ?? ''),
  }))
}

function inSuite({ specs, suites }: z.infer<typeof suite>): Failure[] {
  const failed = specs.filter(({ ok }) => !ok)
  const here = failed.map(({ title, file, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    return {
      name: `${file} › ${title}`,
      message: firstLines(errors.map(({ message }) => message).join('\n')),
    }
  })
  return [...here, ...suites.flatMap(inSuite)]
}

function firstLines(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES).join('\n')
}

/** The end of a log, for a step that has no report. */
export function lastWords(log: string): string {
  return stripVTControlCharacters(log).trimEnd().split('\n').slice(-LOG_LINES).join('\n')
}
