import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startCluster } from '@lab-zer0/dev/cluster.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedCommands, SET_UP } from '../drill/documented-restore.ts'
import { startInProcess } from '../testing/in-process.ts'
import { readTables } from './backups/read-tables.ts'
import { createTerminal } from './terminal.ts'

const run = promisify(execFile)
const deploy = fileURLToPath(new URL('../../../../deploy', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-pages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The same commands in a folder of their own, as whoever runs the test. */
function moved(command: string): string {
  return command
    .replaceAll(/(?<=^|\s|=)\/srv\/deploy/g, deploy)
    .replaceAll(/(?<=\s|=)\/(var|etc)\//g, `${folder}/$1/`)
    .replaceAll(
      /(--owner|--group)=postgres/g,
      (_, flag) => `${flag}=${flag === '--owner' ? userInfo().uid : userInfo().gid}`,
    )
}

const shell = (lines: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  run('sh', ['-euc', lines.join('\n')], { cwd: folder, env })

describe('the page about backups', () => {
  /** What is run by the drill, and what only an empty machine can do. */
  const ELSEWHERE = /^(?:labzero |apt-get |systemctl )/

  beforeAll(async () => {
    const there = ['postgresql/15/main/conf.d', 'systemd/system', 'labzer0'].map((name) => `etc/${name}`)
    for (const name of [...there, 'var/backups', 'var/lib/labzer0/keys'])
      await mkdir(join(folder, name), { recursive: true })
    await writeFile(
      join(folder, 'etc/labzer0/owner.env'),
      'OWNER_DATABASE_URL=postgres://x\nBACKUP_PASSPHRASE=a-word\n',
    )
  })

  it('puts the files that it names where pgBackRest, PostgreSQL and systemd read them', async () => {
    const commands = await documentedCommands(SET_UP)

    await shell(commands.filter((line) => !ELSEWHERE.test(line)).map(moved))

    const text = (name: string) => readFile(join(folder, 'etc', name), 'utf8')
    expect(await text('pgbackrest.conf')).toContain('[labzer0]')
    expect(await text('pgbackrest.conf')).toMatch(
      /^repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=a-word$/m,
    )
    expect((await stat(join(folder, 'etc/pgbackrest.conf'))).mode & 0o777).toBe(0o640)
    expect(await text('postgresql/15/main/conf.d/labzer0-backup.conf')).toContain('archive_command')
    expect(await text('labzer0/owner.env')).toMatch(/^BACKUP_DIR=\S+\/var\/backups\/labzer0$/m)
    expect(await readdir(join(folder, 'var/backups/labzer0'))).toEqual(['database'])
  })

  it('starts timers that are there and are started with the machine', async () => {
    const enabled = (await documentedCommands(SET_UP)).find((line) => line.startsWith('systemctl enable'))
    const timers = enabled?.match(/\S+\.timer/g) ?? []

    expect(timers).toHaveLength(3)
    for (const timer of timers) {
      const unit = await readFile(join(folder, 'etc/systemd/system', timer), 'utf8')
      expect(unit).toContain('WantedBy=timers.target')
      const service = timer.replace('.timer', '.service')
      expect(await readdir(join(folder, 'etc/systemd/system'))).toContain(service)
    }
  })

  it('packs the secrets into one file', async () => {
    const commands = await documentedCommands({ page: 'back-up', heading: 'What to keep' })

    await shell(commands.map(moved))

    const { stdout } = await run('tar', ['--list', '--file', join(folder, 'labzer0-secrets.tar.gz')])
    for (const name of ['etc/labzer0/owner.env', 'etc/pgbackrest.conf', 'var/lib/labzer0/keys/'])
      expect(stdout).toContain(name)
  })
})

describe('the small way', () => {
  it('brings every row and right to an empty server', async () => {
    const api = await startInProcess()
    const empty = await startCluster({ ephemeral: true })
    try {
      await api.people.aLab(await api.people.anOrganisation())
      const { superuser } = api.database
      const name = new URL(superuser).pathname.slice(1)
      const dump = await documentedCommands({ page: 'back-up', heading: 'The small way' })
      const back = await documentedCommands({ page: 'restore', heading: 'Restore a dump' })
      const ofDatabase = 'postgres://postgres:password@localhost:5432/labzer0'
      await shell(
        dump.map((line) => line.replace(ofDatabase, superuser)),
        { ...process.env, SUPERUSER_DATABASE_URL: superuser },
      )

      const target = new URL(empty.superuserUrl)
      await shell(back.slice(0, 1), { ...process.env, SUPERUSER_DATABASE_URL: target.href })
      // The roles came with their passwords, the superuser's as well.
      target.password = new URL(superuser).password
      await shell(back.slice(1), { ...process.env, SUPERUSER_DATABASE_URL: target.href })

      target.pathname = `/${name}`
      expect(back).toHaveLength(2)
      expect(await stateOf(target.href)).toEqual(await stateOf(superuser))
    } finally {
      await empty.stop()
      await api.stop()
    }
  })

  async function stateOf(url: string) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const quiet = createTerminal({ write: () => undefined }, undefined)
      const { rows } = await client.query<{ rights: string }>(
        'select datacl::text as rights from pg_database where datname = current_database()',
      )
      return { ...(await readTables(client, quiet)), rights: rows[0]?.rights }
    } finally {
      await client.end()
    }
  }
})
