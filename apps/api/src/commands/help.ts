import { command_line as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { COMMANDS, GLOBAL_FLAGS, wordsAfter } from './catalogue.ts'
import type { Definition } from './command.ts'

type CommandWords = { what: string; more?: string; example: string; flags?: Record<string, string> }

const ofCommands: Readonly<Record<string, CommandWords>> = words.commands
const ofGroups: Readonly<Record<string, string>> = words.groups
const ofGlobal: Readonly<Record<string, string>> = words.global_flags
const exitCodes: Readonly<Record<string, string>> = words.exit_codes

export const whatIs = (name: string): string => ofCommands[name]?.what ?? ofGroups[name] ?? ''

/** Of everything, of a group such as `jobs`, or of one command. */
export function helpOf(path: readonly string[]): string[] {
  const name = path.join(' ')
  const definition = COMMANDS[name]
  return definition ? helpOfCommand(name, definition) : helpOfGroup(path)
}

export function usageOf(name: string, { args = [], flags = {} }: Definition): string {
  const hasFlags = Object.keys(flags).length > 0 ? [words.flags_follow] : []
  return ['labzero', name, ...args, ...hasFlags].join(' ')
}

function helpOfGroup(path: readonly string[]): string[] {
  const name = path.join(' ')
  const inside = wordsAfter(path).map((word): [string, string] => [word, whatIs([...path, word].join(' '))])
  const usage = ['labzero', ...path, words.command_follows].join(' ')
  return [
    path.length === 0 ? words.what : whatIs(name),
    '',
    `${words.headings.usage}  ${usage}`,
    '',
    words.headings.commands,
    ...columns(inside),
    '',
    ...(path.length === 0 ? [...globalLines(), '', ...exitLines(), ''] : []),
    fill(words.more_help, { command: ['labzero', 'help', ...path].join(' ') }),
  ]
}

function helpOfCommand(name: string, definition: Definition): string[] {
  const { what, more, example, flags = {} } = ofCommands[name] ?? { what: '', example: '' }
  const own = Object.entries(definition.flags ?? {}).map(([flag, value]): [string, string] => [
    spelled(flag, value),
    flags[flag] ?? '',
  ])
  return [
    what,
    ...(more ? ['', ...wrap(more, 0)] : []),
    '',
    `${words.headings.usage}    ${usageOf(name, definition)}`,
    `${words.headings.example}  ${example}`,
    '',
    ...(own.length > 0 ? [words.headings.flags, ...columns(own), ''] : []),
    ...globalLines(),
    '',
    ...exitLines(),
  ]
}

function globalLines(): string[] {
  const rows = Object.entries(GLOBAL_FLAGS).map(([flag, value]): [string, string] => [
    spelled(flag, value),
    ofGlobal[flag] ?? '',
  ])
  return [words.headings.global, ...columns(rows)]
}

function exitLines(): string[] {
  return [words.headings.exit, ...columns(Object.entries(exitCodes))]
}

const spelled = (flag: string, value: string | true) => (value === true ? `--${flag}` : `--${flag} ${value}`)

const WIDTH = 96

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 4
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrap(right, width)
    return [`  ${left.padEnd(width - 2)}${first}`, ...rest.map((line) => ' '.repeat(width) + line)]
  })
}

function wrap(text: string, indent: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= WIDTH - indent) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
