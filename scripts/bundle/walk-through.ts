import { readFileSync } from 'node:fs'

/** Machines that the tests run on have their own PostgreSQL, users and services; these lines are for an empty one. */
const OF_THE_MACHINE =
  /^(?:apt-get|clamdscan|su postgres|useradd|systemctl|systemd-run|cp \/srv\/deploy\/systemd)/

/** The commands of one section of docs/operations/install.md that every machine can run, in their order. */
export function commandsOf(file: string, heading: string): string {
  const lines = allCommandsOf(file, heading).split('\n')
  return lines.filter((line) => !OF_THE_MACHINE.test(line)).join('\n')
}

/** All commands of the section, for a machine that is empty. */
export function allCommandsOf(file: string, heading: string): string {
  const section = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`${file} has no section ${heading}`)
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks.join('')
}

/** How many commands somebody has to type: what goes on over several lines is one. */
export function countCommands(script: string): number {
  const whole = script.replaceAll(/<<'(\w+)'\n[\s\S]*?^\1$/gm, '').replaceAll('\\\n', '')
  return whole.split('\n').filter((line) => line.trim() !== '').length
}

/** The command that a unit runs, by way of another one, with the variables that it sets, as a shell would be told. */
export function startOf(unit: string, instance = '', by = ''): string {
  const valuesOf = (key: string) => settingsOf(unit, key).map((value) => value.replaceAll('%i', instance))
  const sets = valuesOf('Environment').map((pair) => `export ${pair}`)
  const files = valuesOf('EnvironmentFile').map((file) => `. ${file}`)
  return ['set -a', ...files, 'set +a', ...sets, `exec ${by}${valuesOf('ExecStart')[0]}`].join('\n')
}

export function settingsOf(unit: string, key: string): string[] {
  const lines = readFileSync(unit, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
}
