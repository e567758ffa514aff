import { readFile } from 'node:fs/promises'
import { parseArgs, parseEnv } from 'node:util'
import { command_line as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import manifest from '../../package.json' with { type: 'json' }
import { isUnavailable, whyUnavailable } from '../platform/database.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { COMMANDS, GLOBAL_FLAGS, wordsAfter } from './catalogue.ts'
import { type Answer, type Call, CommandRefused, type Environment, EXIT, WrongUsage } from './command.ts'
import { helpOf, usageOf } from './help.ts'
import { nearest } from './nearest.ts'
import { RUNS } from './runs.ts'
import { createTerminal, type Output } from './terminal.ts'

export type Streams = { out: Output; errors: Output; input?: NodeJS.ReadStream | undefined }

type Parsed = { args: string[]; values: Record<string, string | boolean | string[] | undefined> }

/** One command from its words to its exit code. */
export async function run(argv: readonly string[], env: Environment, streams: Streams): Promise<number> {
  const { out, errors } = streams
  const isJson = argv.includes('--json')
  const print = (lines: readonly string[]) => lines.forEach((line) => void out.write(`${line}\n`))
  const { path, rest } = pathIn(argv)
  try {
    if (rest.includes('--version')) {
      print([manifest.version])
      return EXIT.done
    }
    if (path.includes('help') || rest.includes('--help') || rest.includes('-h')) {
      print(helpOf(knownPath(path.filter((word) => word !== 'help'))))
      return EXIT.done
    }
    const answer = await runCommand(path, rest, env, streams)
    print(
      isJson ? [JSON.stringify({ ok: !answer.isWrong, ...asObject(answer.data) }, null, 2)] : answer.lines,
    )
    return answer.isWrong ? EXIT.wrong : EXIT.done
  } catch (error) {
    const { message, code } = inWords(error)
    if (isJson) print([JSON.stringify({ ok: false, error: message }, null, 2)])
    errors.write(`${message}\n`)
    return code
  }
}

const asObject = (data: unknown) => (Array.isArray(data) ? { items: data } : (data ?? {}))

async function runCommand(
  path: string[],
  rest: string[],
  env: Environment,
  streams: Streams,
): Promise<Answer> {
  const name = path.join(' ')
  const definition = COMMANDS[name]
  const load = RUNS[name]
  if (!definition || !load) {
    // A group alone says what is in it; anything else was not understood.
    const inside = helpOf(knownPath(path))
    return { lines: inside, data: { commands: wordsAfter(path) } }
  }
  const { args, values } = parse(name, rest)
  checkArguments(name, definition.args ?? [], args)
  const given = await withFiles(env, values.env)
  const variable = (wanted: string) => given[wanted] || undefined
  const call: Call = {
    args,
    env: given,
    variable,
    needed: (wanted) => {
      const value = variable(wanted)
      if (!value) throw new CommandRefused(fill(words.variable_missing, { name: wanted }))
      return value
    },
    flag: (flag) => (typeof values[flag] === 'string' ? values[flag] : undefined),
    has: (flag) => values[flag] === true,
    terminal: createTerminal(streams.errors, streams.input),
  }
  return (await load())(call)
}

/** The words of the command, and all that follows them. Flags for everything may come first. */
function pathIn(argv: readonly string[]): { path: string[]; rest: string[] } {
  const path: string[] = []
  const rest: string[] = []
  let isValue = false
  for (const [place, word] of argv.entries()) {
    const takesValue = typeof GLOBAL_FLAGS[word.replace(/^--/, '')] === 'string'
    if (!isValue && !word.startsWith('-')) {
      const isNext =
        path[0] === 'help' || wordsAfter(path).includes(word) || (path.length === 0 && word === 'help')
      if (!isNext) {
        // `jobs lsit` is a mistyped command, `jobs retry 17` is an argument.
        if (COMMANDS[path.join(' ')]) return { path, rest: [...rest, ...argv.slice(place)] }
        return { path: [...path, word], rest: [...rest, ...argv.slice(place + 1)] }
      }
      path.push(word)
    } else rest.push(word)
    isValue = !isValue && takesValue
    if (word.startsWith('-') && !takesValue && COMMANDS[path.join(' ')]) {
      return { path, rest: [...rest, ...argv.slice(place + 1)] }
    }
  }
  return { path, rest }
}

/** The same path, if there is such a command or group. */
function knownPath(path: string[]): string[] {
  for (const [place, word] of path.entries()) {
    const known = wordsAfter(path.slice(0, place))
    if (known.includes(word)) continue
    const typed = path.slice(0, place + 1).join(' ')
    const near = nearest(word, place === 0 ? [...known, 'help'] : known)
    const meant = near && ['labzero', ...path.slice(0, place), near].join(' ')
    const end = meant ? fill(words.did_you_mean, { command: meant }) : words.see_help
    throw new WrongUsage(`${fill(words.unknown_command, { command: typed })} ${end}`)
  }
  return path
}

function parse(name: string, rest: string[]): Parsed {
  const flags = { ...COMMANDS[name]?.flags, ...GLOBAL_FLAGS }
  const options = Object.fromEntries(
    Object.entries(flags).map(([flag, value]) => [
      flag,
      { type: value === true ? ('boolean' as const) : ('string' as const), multiple: flag === 'env' },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    return {
      args: positionals,
      values: Object.fromEntries(
        Object.entries(values).map(([flag, value]) => [
          flag,
          Array.isArray(value) ? value.map(String) : value,
        ]),
      ),
    }
  } catch (error) {
    throw new WrongUsage(flagProblem(name, Object.keys(flags), error))
  }
}

function flagProblem(name: string, known: string[], error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const typed = /'--?([\w-]+)/.exec(said)?.[1] ?? ''
  const isUnknown =
    error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  if (!isUnknown) return `${fill(words.wrong_flag, { flag: typed })} ${usageLine(name)}`
  const near = nearest(typed, known)
  const end = near ? fill(words.did_you_mean, { command: `--${near}` }) : words.see_help
  return `${fill(words.unknown_flag, { flag: typed, command: name })} ${end}`
}

function checkArguments(name: string, wanted: readonly string[], given: readonly string[]): void {
  const least = wanted.filter((one) => !one.startsWith('[')).length
  const most = wanted.some((one) => one.includes('...')) ? Number.POSITIVE_INFINITY : wanted.length
  if (given.length < least) {
    throw new WrongUsage(
      `${fill(words.argument_missing, { name: wanted[given.length] ?? '' })} ${usageLine(name)}`,
    )
  }
  if (given.length > most) {
    throw new WrongUsage(`${fill(words.too_many, { word: given[wanted.length] ?? '' })} ${usageLine(name)}`)
  }
}

function usageLine(name: string): string {
  const definition = COMMANDS[name]
  return definition ? fill(words.usage_is, { usage: usageOf(name, definition) }) : ''
}

/** What is set in the environment counts more than what is in a file, as for the services. */
async function withFiles(env: Environment, files: Parsed['values'][string]): Promise<Environment> {
  const paths = Array.isArray(files) ? files : []
  let read: Environment = {}
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new CommandRefused(fill(words.file_unreadable, { path, code: error.code ?? error.message }))
    })
    read = { ...read, ...parseEnv(text) }
  }
  return { ...read, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) }
}

function inWords(error: unknown): { message: string; code: number } {
  if (error instanceof WrongUsage) return { message: error.message, code: EXIT.usage }
  if (error instanceof CommandRefused || error instanceof StartRefused) {
    return { message: error.message, code: EXIT.wrong }
  }
  if (isUnavailable(error)) return { message: sentence(whyUnavailable(error)), code: EXIT.wrong }
  // The features refuse with a plain Error and a message for people; any other kind is a fault of ours.
  if (error instanceof Error && error.constructor === Error)
    return { message: error.message, code: EXIT.wrong }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { message: `${words.unexpected}\n${stack}`, code: EXIT.unexpected }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
