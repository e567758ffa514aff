import { command_line as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { COMMANDS, GLOBAL_FLAGS, wordsAfter } from './catalogue.ts'
import { type Answer, type Call, WrongUsage } from './command.ts'
import { whatIs } from './help.ts'

const SHELLS: Readonly<Record<string, () => string>> = { bash, zsh, fish }

/** The script that a shell reads once. It asks nobody later: completing must not take the time of a start. */
export async function completion({ args }: Call): Promise<Answer> {
  const [shell = ''] = args
  const script = SHELLS[shell]?.()
  if (!script) {
    throw new WrongUsage(fill(words.unknown_shell, { shell, shells: Object.keys(SHELLS).join(', ') }))
  }
  return { lines: [script], data: { shell, script } }
}

type Offer = { path: string; words: string[]; flags: string[] }

/** Every place on the command line, the longest first: `jobs list` must not be taken for `jobs`. */
function offers(): Offer[] {
  const groups = Object.keys(COMMANDS).flatMap((name) => {
    const parts = name.split(' ')
    return parts.map((_, length) => parts.slice(0, length + 1).join(' '))
  })
  const paths = ['', ...new Set(groups)]
  const global = Object.keys(GLOBAL_FLAGS)
  return paths
    .map((path) => ({
      path,
      words: [
        ...wordsAfter(path === '' ? [] : path.split(' ')),
        ...(path === '' ? ['help'] : []),
        ...(path === 'completion' ? Object.keys(SHELLS) : []),
      ],
      flags: [...Object.keys(COMMANDS[path]?.flags ?? {}), ...global].map((flag) => `--${flag}`),
    }))
    .toSorted((a, b) => b.path.length - a.path.length)
}

function cases(each: (offer: Offer) => string): string {
  return offers()
    .map((offer) => {
      const pattern = offer.path === '' ? '*' : `"${offer.path}"|"${offer.path} "*`
      return `    ${pattern}) ${each(offer)} ;;`
    })
    .join('\n')
}

function bash(): string {
  return `_labzero() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word offered=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${cases(({ words, flags }) => `offered="${[...words, ...flags].join(' ')}"`)}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _labzero labzero`
}

function zsh(): string {
  return `#compdef labzero
_labzero() {
  local -a typed offered
  typed=("\${(@)words[2,CURRENT-1]:#-*}")
  case "\${(j: :)typed}" in
${cases(({ words, flags }) => `offered=(${[...words, ...flags].join(' ')})`)}
  esac
  compadd -- $offered
  _files
}
compdef _labzero labzero`
}

function fish(): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = offers().flatMap(({ path, words, flags }) => {
    const at = `-n ${quoted(`__labzero_at '${path}'`)}`
    const inside = words.map((word) => {
      const what = whatIs(path === '' ? word : `${path} ${word}`)
      return `complete -c labzero -f ${at} -a ${quoted(word)}${what ? ` -d ${quoted(what)}` : ''}`
    })
    return [...inside, ...flags.map((flag) => `complete -c labzero ${at} -l ${flag.slice(2)}`)]
  })
  return `function __labzero_at
  set -l typed (commandline -opc | string match -v -- '-*')
  test (string join ' ' -- $typed[2..-1]) = "$argv[1]"
end
${lines.join('\n')}`
}
