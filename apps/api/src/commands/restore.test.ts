import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { retention } from '@lab-zer0/content/retention.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedLabzero, ONE_ORGANISATION } from '../drill/documented-restore.ts'
import { signStatusList } from '../features/certificates/sign-certificates.ts'
import { createDiskStore, newFileKey } from '../platform/files.ts'
import { sha256 } from '../platform/seal.ts'
import { type BackedUp, startBackedUp } from '../testing/backed-up.ts'
import { aCertificate } from '../testing/certificates.ts'
import { testKeysDirectory } from '../testing/keys.ts'
import { createPeople, type People, type Person, type TestLab } from '../testing/people.ts'
import { TEST_PUBLIC_URL } from '../testing/processes.ts'
import { copyCipher } from './backups/copy-cipher.ts'
import { LEFT_OUT, tablesOf } from './backups/organisation-rows.ts'

let installed: BackedUp
let people: People
let lab: TestLab
let leaver: Person
let fileKey = ''
beforeAll(async () => {
  installed = await startBackedUp()
  people = await createPeople(installed.database)
  const organisation = await people.anOrganisation()
  await people.aPerson(organisation, { isAdmin: true, secondFactor: true })
  leaver = await people.aPerson(organisation)
  lab = await people.aLab(organisation)
  await signedList()
  fileKey = await aStoredFile('a photo of a freezer')
  await people.db.query("select append_event('organisation.created', 'organisation', 'x', '{}', null)")
})
afterAll(async () => {
  await people?.end()
  await installed?.stop()
})

/** A withdrawn certificate, and the list that says so. */
async function signedList() {
  const { listId } = await aCertificate(people, lab, { revokedAt: new Date(Date.now() - 60_000) })
  const client = await people.db.connect()
  try {
    const config = { publicUrl: TEST_PUBLIC_URL, signingKeysDir: await testKeysDirectory() }
    await signStatusList({ db: drizzle(client), now: new Date(), config }, listId)
  } finally {
    client.release()
  }
}

async function aStoredFile(text: string): Promise<string> {
  const [key, bytes] = [newFileKey(), Buffer.from(text)]
  await createDiskStore(installed.filesDir).put(key, bytes)
  await people.db.query(
    `insert into evidence_files (organisation_id, cycle_id, lab_id, question_id, name, state, bytes, sha256, storage_key,
       uploaded_by, uploaded_at)
     select c.organisation_id, c.id, c.lab_id, 'q', 'photo.webp', 'ready', $2, $3, $4, $5, now() - interval '1 minute'
     from cycles c where c.lab_id = $1`,
    [lab.id, bytes.length, sha256(bytes), key, leaver.id],
  )
  return key
}

/** What has been written so far is in the archive when this ends. */
async function archived() {
  const { rows } = await people.db.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal')
  await expect
    .poll(
      async () =>
        (await people.db.query('select last_archived_wal as wal from pg_stat_archiver')).rows[0].wal,
      { timeout: 30_000 },
    )
    .toBe(rows[0]?.wal)
}

const opened = async (path: string) =>
  String(copyCipher(installed.env.BACKUP_PASSPHRASE ?? '').open(basename(path), await readFile(path)))

const copyOf = (key: string) => join(installed.backups, 'files', key.slice(0, 2), key)

describe('a backup', () => {
  it('has the database, the files, and what a restore is held against', async () => {
    const { code, out, errors } = await installed.labzero(['backup'])

    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(out).toMatch(/^Database: backup \d{8}-\d{6}F \(full\), [\d.]+ MB\nFiles: 1 copied/)
    expect(await opened(copyOf(fileKey))).toBe('a photo of a freezer')
    const records = JSON.parse(await readFile(join(installed.backups, 'records.json'), 'utf8'))
    expect(records).toMatchObject({
      // The provider's chain has the published key as well.
      heads: [{ seq: '2' }, { seq: '1' }],
      closings: [],
    })
  })

  it('of files alone copies the new ones, and puts away later what the store has deleted', async () => {
    const second = await aStoredFile('a bill')
    const store = createDiskStore(installed.filesDir)

    const first = JSON.parse((await installed.labzero(['backup', '--files', '--json'])).out)
    await people.db.query('delete from evidence_files where storage_key = $1', [second])
    await store.remove(second)
    const daily = JSON.parse((await installed.labzero(['backup', '--json'])).out)

    expect(first.files).toMatchObject({ copied: 1, removed: 0 })
    expect(daily).toMatchObject({ database: { type: 'diff' }, files: { copied: 0, removed: 1 } })
    const [day = ''] = await readdir(join(installed.backups, 'removed'))
    expect(await opened(join(installed.backups, 'removed', day, second))).toBe('a bill')
  })
})

describe('who has the disk of the backups and not the passphrase', () => {
  it('finds no word of what people saved, in the database or in files', async () => {
    const all = await readdir(installed.backups, { recursive: true, withFileTypes: true })
    const files = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(files.map((path) => readFile(path)))

    const readable = files.filter((_, at) => texts[at]?.includes('a photo of a freezer'))
    const sealed = files.filter((path) => path.startsWith(join(installed.backups, 'database')))

    expect(readable).toEqual([])
    expect(sealed.length).toBeGreaterThan(0)
    // Of pgBackRest: openssl's mark before each file that it encrypts.
    for (const path of sealed) expect(String((await readFile(path)).subarray(0, 8)), path).toBe('Salted__')
  })

  it('restores nothing: it is refused with words, or the files stay closed', async () => {
    const nobody = await installed.labzero(['restore', '--files'], { BACKUP_PASSPHRASE: '' })
    const other = await installed.labzero(['restore', '--files'], { BACKUP_PASSPHRASE: 'another one' })

    expect(nobody).toMatchObject({ code: 1, errors: expect.stringContaining('nobody can read the backup') })
    expect(other.code).toBe(0)
    await createDiskStore(installed.filesDir).remove(fileKey)
    const refused = await installed.labzero(['restore', '--files'], { BACKUP_PASSPHRASE: 'another one' })
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringContaining('not readable with this passphrase: 1'),
    })
    const back = await installed.labzero(['restore', '--files'])
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining('Files brought back: 1') })
    expect(String(await createDiskStore(installed.filesDir).get(fileKey))).toBe('a photo of a freezer')
  })
})

describe('a link that the services’ user has put among the files', () => {
  it('is not copied by a backup, and not followed by a restore', async () => {
    const taken = new Set(await readdir(installed.filesDir))
    const [key = '', there = ''] = Array.from({ length: 20 }, newFileKey).filter((name) => {
      const isNew = !taken.has(name.slice(0, 2))
      taken.add(name.slice(0, 2))
      return isNew
    })
    const outside = await mkdtemp(join(tmpdir(), 'lab-zer0-outside-'))
    const secret = join(outside, 'secret')
    await writeFile(secret, 'of another user')
    const folder = join(installed.filesDir, key.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await symlink(secret, join(folder, key))
    await createDiskStore(installed.filesDir).put(there, Buffer.from('a bill'))
    await installed.labzero(['backup', '--files'])
    await rm(join(installed.filesDir, there.slice(0, 2)), { recursive: true })
    await symlink(outside, join(installed.filesDir, there.slice(0, 2)))

    const restored = await installed.labzero(['restore', '--files'])

    await expect(readFile(copyOf(key))).rejects.toThrow('ENOENT')
    expect(restored.code).toBe(1)
    expect(await readdir(outside)).toEqual(['secret'])
    await rm(join(installed.filesDir, there.slice(0, 2)))
    await rm(join(folder, key))
    await installed.labzero(['restore', '--files'])
    await createDiskStore(installed.filesDir).remove(there)
    await rm(outside, { recursive: true })
  })
})

describe('the configuration that we ship', () => {
  it('keeps backups for as long as the privacy policy says', async () => {
    const shipped = await readFile(
      new URL('../../../../deploy/backup/pgbackrest.conf', import.meta.url),
      'utf8',
    )

    expect(shipped).toContain(
      `repo1-retention-full-type=time\nrepo1-retention-full=${retention.backupDays}\n`,
    )
  })
})

describe('the check of a restore', () => {
  it('finds everything in order, and closes an account again that was closed after the time', async () => {
    const { rows } = await people.db.query<{ now: string }>('select now()::text as now')
    expect(await installed.labzero(['provider', 'close-account', leaver.email])).toMatchObject({ code: 0 })
    await archived()

    const words = ['restore', '--check', '--to', rows[0]?.now ?? '', '--json']
    const { code, out, errors } = await installed.labzero(words)

    expect({ code, errors: errors.replaceAll(/^.*\d+\/\d+\n/gm, '') }, out).toEqual({ code: 0, errors: '' })
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      wrong: [],
      tables: { failures: 0 },
      chains: { chains: 2, broken: 0, heads: 2, missing: 0 },
      files: { files: 1, missing: 0, changed: 0 },
      secrets: { secrets: 1, closed: 0 },
      status_lists: { lists: 1, wrong: 0 },
      closings: { listed: 1, closed: 1 },
      sign_in: {},
    })
    expect(await readdir(join(installed.backups, '../restores'))).toEqual([])
  })
})

describe('an organisation that was deleted', () => {
  const deleted = async () => {
    const client = await people.db.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      const tables = await tablesOf(client)
      // People last: rows of theirs are found by them.
      const last = ['users', 'organisations']
      const order = [...tables.filter(({ name }) => !last.includes(name))]
      for (const name of last) order.push(...tables.filter((table) => table.name === name))
      for (const { name, where } of order)
        await client.query(`delete from "${name}" t where ${where}`, [lab.organisation.id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const rowsOf = async () => {
    const tables = await tablesOf(people.db)
    const texts: Record<string, string[]> = {}
    for (const { name, where } of tables) {
      const { rows } = await people.db.query<{ row: string }>(
        `select t::text as row from "${name}" t where ${where} order by 1`,
        [lab.organisation.id],
      )
      if (rows.length > 0) texts[name] = rows.map(({ row }) => row)
    }
    return texts
  }

  it('comes back with every row and file, and the log says so', async () => {
    const rows = await rowsOf()
    const until = (await people.db.query<{ now: string }>('select now()::text as now')).rows[0]?.now ?? ''
    await deleted()
    await createDiskStore(installed.filesDir).remove(fileKey)
    await archived()

    const [example = []] = await documentedLabzero(ONE_ORGANISATION)
    const [command = '', way = '', , to = ''] = example
    const words = [command, way, lab.organisation.id, to, until]
    const { code, out, errors } = await installed.labzero(words)

    expect(code, errors).toBe(0)
    expect(out).toMatch(
      /^University \S+ is restored: \d+ rows in \d+ tables, 1 files, accounts closed again: 0\n$/,
    )
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['certificates', 'evidence_files', 'user_totp']))
    expect(await rowsOf()).toEqual(rows)
    expect(String(await createDiskStore(installed.filesDir).get(fileKey))).toBe('a photo of a freezer')
    const { rows: events } = await people.db.query(
      'select action from events where organisation_id = $1 order by seq desc limit 1',
      [lab.organisation.id],
    )
    expect(events).toEqual([{ action: 'organisation.restored' }])
    expect(await installed.labzero(['chain', 'check'])).toMatchObject({ code: 0 })
  })

  it('is refused while it is there, and nothing changes', async () => {
    const rows = await rowsOf()

    const refused = await installed.labzero(['restore', '--organisation', lab.organisation.id])
    const unknown = await installed.labzero(['restore', '--organisation', randomUUID()])

    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('nothing is overwritten') })
    expect(unknown).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The backup has no organisation'),
    })
    expect(await rowsOf()).toEqual(rows)
  })

  it('has a place for each table: copied, left out for a reason, or of nobody', async () => {
    const copied = (await tablesOf(people.db)).map(({ name }) => name)
    const { rows } = await people.db.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relrowsecurity order by 1`,
    )

    const homeless = rows.filter(({ name }) => !copied.includes(name) && !LEFT_OUT.has(name))

    expect(homeless).toEqual([])
  })
})

describe('a backup that is damaged', () => {
  it('names what is wrong: a lost file, a changed event, a key that was not kept', async () => {
    await rm(copyOf(fileKey))
    await people.db.query('alter table events disable trigger user')
    await people.db.query("update events set object_id = 'z' where action = 'organisation.created'")
    await people.db.query(
      "update status_lists set credential = regexp_replace(credential, '[^.]+$', repeat('A', 86))",
    )
    await archived()
    const otherKey = { SECRET_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}` }

    const { code, out } = await installed.labzero(['restore', '--check'], otherKey)

    expect(code).toBe(1)
    const wrong = out.split('\n').filter((line) => line.startsWith('WRONG'))
    expect(wrong).toEqual([
      expect.stringContaining('broken: 1'),
      expect.stringContaining('missing: 1'),
      expect.stringContaining('not opened by SECRET_KEYS: 1'),
      expect.stringContaining('status lists: 1, wrong: 1'),
    ])
  })

  it('says what is missing instead of failing in a way that nobody understands', async () => {
    const nothing = await installed.labzero(['restore'])
    const noTime = await installed.labzero(['restore', '--check', '--to', randomUUID()])

    expect(nothing.code).toBe(2)
    expect(noTime).toMatchObject({ code: 1, errors: expect.stringMatching(/did not start|has failed/) })
  })
})

describe('after a real restore', () => {
  it('closes the accounts on the list again, and nobody is told twice', async () => {
    await people.db.query(
      "update users set closed_at = null, email = $2, first_name = 'Priya' where id = $1",
      [leaver.id, leaver.email],
    )
    await writeFile(
      join(installed.backups, 'records.json'),
      JSON.stringify({
        heads: [],
        closings: [{ organisation_id: lab.organisation.id, user_id: leaver.id, closed_at: 'now' }],
      }),
    )
    const mails = async () =>
      (
        await people.db.query(
          "select count(*)::int as n from pgboss.job where data->>'kind' = 'account-closed'",
        )
      ).rows[0].n
    const told = await mails()

    const { code, out } = await installed.labzero(['restore', '--closings'])

    expect({ code, out }).toEqual({ code: 0, out: 'closed accounts on the list: 1, closed again: 1\n' })
    const { rows } = await people.db.query('select email, closed_at from users where id = $1', [leaver.id])
    expect(rows[0]).toMatchObject({ email: expect.stringContaining('.invalid'), closed_at: expect.any(Date) })
    expect(await mails()).toBe(told)
  })
})
