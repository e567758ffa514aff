import { readFileSync } from 'node:fs'

/** Machines that the tests run on have their own PostgreSQL, users and services; these lines are for an empty one. */
const OF_THE_MACHINE = /^(?:apt-get|su postgres|useradd|systemctl|systemd-run|cp \/srv\/deploy\/systemd)/

/** The commands of one section of docs/operations/install.md, in their order. */
export function commandsOf(file: string, heading: string): string {
  const section = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`${file} has no section ${heading}`)
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const lines = blocks.join('').split('\n')
  return lines.filter((line) => !OF_THE_MACHINE.test(line)).join('\n')
}

/** The command that a unit runs, with the variables that it sets, as a shell would be told. */
export function startOf(unit: string, instance = ''): string {
  const lines = readFileSync(unit, 'utf8').replaceAll('%i', instance).split('\n')
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const sets = valuesOf('Environment').map((pair) => `export ${pair}`)
  const files = valuesOf('EnvironmentFile').map((file) => `. ${file}`)
  return ['set -a', ...files, 'set +a', ...sets, `exec ${valuesOf('ExecStart')[0]}`].join('\n')
}
