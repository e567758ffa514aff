import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { command_line as words } from '@lab-zer0/content/microcopy.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS, GLOBAL_FLAGS } from './catalogue.ts'
import { run } from './run.ts'
import { RUNS } from './runs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function labzero(line: string, env: Record<string, string> = {}) {
  const said = { out: '', errors: '' }
  const into = (name: keyof typeof said) => ({ write: (text: string) => (said[name] += text) })
  const code = await run(line.split(' ').filter(Boolean), env, { out: into('out'), errors: into('errors') })
  return { code, ...said }
}

describe('the command line', () => {
  it.each(Object.keys(COMMANDS))('explains "%s" and each of its flags, and can run it', async (name) => {
    const ofCommand: { what: string; example: string; flags?: object } | undefined = (
      words.commands as Record<string, { what: string; example: string }>
    )[name]
    const { code, out } = await labzero(`help ${name}`)

    expect(code).toBe(0)
    expect(out).toContain(`labzero ${name}`)
    expect(ofCommand?.example).toContain(`labzero ${name}`)
    expect(Object.keys(ofCommand?.flags ?? {}).sort()).toEqual(
      Object.keys(COMMANDS[name]?.flags ?? {}).sort(),
    )
    expect(await RUNS[name]?.()).toBeTypeOf('function')
  })

  it('has words for no command that does not exist', () => {
    expect(Object.keys(words.commands).sort()).toEqual(Object.keys(COMMANDS).sort())
    expect(Object.keys(words.global_flags)).toEqual(Object.keys(GLOBAL_FLAGS))
  })

  it.each([
    ['dcotor', 'Did you mean labzero doctor?'],
    ['hlep', 'Did you mean labzero help?'],
    ['imgrat', 'Did you mean labzero migrate?'],
    ['ke', 'Did you mean labzero keys?'],
    ['jobs lsit', 'Did you mean labzero jobs list?'],
    ['provider factor check x', 'Did you mean labzero provider factors?'],
    ['doctor --depe', 'Did you mean --deep?'],
    ['xyzzy', 'See: labzero help'],
    ['keys compromise', 'KEY is missing. Usage: labzero keys compromise KEY [SINCE]'],
    ['migrate now', '"now" is one word too many.'],
    ['jobs list --kind', '--kind is not used like that.'],
  ])('answers "%s" with what was probably meant, and exit code 2', async (line, hint) => {
    const { code, out, errors } = await labzero(line)

    expect(errors).toContain(hint)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })

  it('names the variable that is missing, for people and as JSON', async () => {
    const { code, errors } = await labzero('migrate')
    const json = await labzero('migrate --json')

    expect(code).toBe(1)
    expect(errors).toMatch(/^OWNER_DATABASE_URL is not set\. .*--env FILE\n$/)
    expect(JSON.parse(json.out)).toEqual({ ok: false, error: errors.trim() })
  })

  it('reads variables from the files that it is given; the environment counts more', async () => {
    const file = join(folder, 'worker.env')
    await writeFile(file, `SIGNING_KEYS_DIR=${folder}\n`)

    const fromFile = await labzero(`keys list --env ${file}`)
    const fromBoth = await labzero(`--env ${file} keys list`, { SIGNING_KEYS_DIR: file })
    const noFile = await labzero(`keys list --env ${file}.gone`)

    expect(fromFile).toMatchObject({ code: 0, out: 'There is no key: labzero keys new\n' })
    expect(fromBoth).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`can't read the keys in ${file}`),
    })
    expect(noFile).toMatchObject({ code: 1, errors: expect.stringContaining('ENOENT') })
  })

  it('creates, lists and replaces keys, and answers with data where asked', async () => {
    const env = { SIGNING_KEYS_DIR: join(folder, 'keys') }

    const made = await labzero('keys new', env)
    const again = await labzero('keys new', env)
    const rotated = JSON.parse((await labzero('keys rotate --json', env)).out)
    const { keys } = JSON.parse((await labzero('keys list --json', env)).out)

    expect(made.out).toMatch(/^key-[\w-]+ signs from now on\.\n$/)
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('labzero keys rotate') })
    expect(keys).toMatchObject([{ id: rotated.key, signs: true }])
  })
})

describe('completion', () => {
  /** What bash offers after these words, the last of which is still being typed. */
  async function offered(...typed: string[]): Promise<string[]> {
    const script = (await labzero('completion bash')).out
    const asked = `${script}\nCOMP_WORDS=(${['labzero', ...typed].map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${typed.length}; _labzero; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = await promisify(execFile)('bash', ['-c', asked])
    return stdout.split('\n').filter(Boolean)
  }

  it('offers commands, then the commands in a group, then flags', async () => {
    expect(await offered('do')).toEqual(['doctor', 'dossier'])
    expect(await offered('jobs', '')).toEqual(expect.arrayContaining(['list', 'retry', 'drop']))
    expect(await offered('jobs', 'list', '--')).toEqual(
      expect.arrayContaining(['--kind', '--dead', '--json']),
    )
    expect(await offered('provider', 'factors', 'd')).toEqual(['dry-run'])
    expect(await offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
  })

  it.each(['zsh', 'fish'])('has every command for %s', async (shell) => {
    const { out } = await labzero(`completion ${shell}`)

    for (const name of Object.keys(COMMANDS)) expect(out).toContain(name.split(' ').at(-1))
  })

  it('says which shells it knows', async () => {
    expect(await labzero('completion tcsh')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('bash, zsh, fish'),
    })
  })
})
