import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Config } from '../../platform/config.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import type { Call } from '../command.ts'

export type Finding = { is: 'problem' | 'warning'; text: string }

/** What the checks look at. */
export type Look = {
  config: Config
  terminal: Call['terminal']
  /** The machine's clock, which may be wrong. */
  now: () => number
  isDeep: boolean
  /** The services are not meant to run yet. */
  isStopped: boolean
  leastFreePercent: number
}

type Values = Parameters<typeof fill>[1]

export const problem = (text: string, values: Values = {}): Finding => ({
  is: 'problem',
  text: fill(text, values),
})

export const warning = (text: string, values: Values = {}): Finding => ({
  is: 'warning',
  text: fill(text, values),
})

/** The same checks and words as at the start of API and worker. */
export async function refusalOf(check: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return [{ is: 'problem', text: error.message }]
  }
}

export const reasonOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : ''
  return inner instanceof Error ? inner.message || code : String(inner)
}
