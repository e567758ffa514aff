import type { Terminal } from './terminal.ts'

/** What a command is given. It reads the environment by name only, so that a test finds every variable. */
export type Call = {
  args: readonly string[]
  flag(name: string): string | undefined
  has(name: string): boolean
  /** A variable that the command cannot work without. */
  needed(name: string): string
  variable(name: string): string | undefined
  /** For what reads the environment of the services as a whole. */
  env: Environment
  terminal: Terminal
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The same answer twice: lines for people, data for programs (`--json`). */
export type Answer = {
  lines: readonly string[]
  data: unknown
  /** Something is wrong with what was looked at. The command itself has worked. */
  isWrong?: boolean
}

export type Run = (call: Call) => Promise<Answer>

export type Definition = {
  /** `EMAIL` is needed, `[SINCE]` may be left out, `FILE...` may be repeated. */
  args?: readonly string[]
  /** The name of the value that a flag takes, or `true` for one that takes none. */
  flags?: Readonly<Record<string, string | true>>
}

/** The words on the command line make no sense. The usage of the command follows the message. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** What was asked for cannot be done, for a reason that the person can change. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

export const EXIT = { done: 0, wrong: 1, usage: 2, unexpected: 70 } as const
