import { styleText } from 'node:util'
import { prettyFactory } from 'pino-pretty'

const colours = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const
const pretty = prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname',
  singleLine: true,
})

/** Lines of several programs side by side, each with its name; JSON logs become readable. */
export function createPrinter(): (name: string, line: string) => void {
  const names: string[] = []
  return (name, line) => {
    if (!names.includes(name)) names.push(name)
    const colour = colours[names.indexOf(name) % colours.length] ?? 'white'
    const words = line.startsWith('{') ? (pretty(line) ?? '').trimEnd() : line
    console.log(`${styleText(colour, `${name.padEnd(6)} │`)} ${words}`)
  }
}

export function box(title: string, lines: string[]): string {
  const width = Math.max(title.length, ...lines.map((line) => line.length)) + 2
  const row = (text: string) => `│ ${text.padEnd(width)}│`
  return [
    `╭${'─'.repeat(width + 1)}╮`,
    row(title).replace(title, styleText('bold', title)),
    row(''),
    ...lines.map(row),
    `╰${'─'.repeat(width + 1)}╯`,
  ].join('\n')
}
