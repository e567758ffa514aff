import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { sql } from 'drizzle-orm'
import {
  createDatabase,
  createRoles,
  databaseExists,
  existingRole,
  type RolePasswords,
} from '../db/bootstrap.ts'
import { readKeys } from '../features/certificates/signing-keys.ts'
import { COMMANDS_FILE } from '../platform/foreign-variables.ts'
import { type Answer, type Call, CommandRefused, type Environment, WrongUsage } from './command.ts'
import { makeFirstKey } from './keys.ts'
import { migrateInWords } from './migrate.ts'
import { newPassphrase } from './passphrase.ts'
import { adminOf, makeAdmin } from './provider-people.ts'
import { type SystemUser, systemUser } from './system-user.ts'
import { withClient } from './with-client.ts'

const words = command_answers.init

const DATABASE = 'labzer0'
const DATA_FOLDER = '/var/lib/labzer0'

/** Everything a new installation needs, step by step. Each step leaves alone what is there already. */
export async function init(call: Call): Promise<Answer> {
  const only = call.flag('only')
  if (only === 'database') return initDatabaseOnly(call)
  if (only !== undefined) throw new WrongUsage(fill(words.unknown_part, { part: only }))
  const folder = call.flag('folder')
  if (!folder) throw new WrongUsage(words.folder_missing)
  const plan = { ...(await askFor(call)), folder: resolve(folder) }
  const user = call.flag('user')
  const owner = user ? await systemUser(user) : undefined
  const files = filesIn(plan.folder)
  const known: Environment = Object.assign(
    {},
    ...(await Promise.all(Object.values(files).map(readVariables))),
  )

  const database = await prepareDatabase(plan, known, files.owner)
  const settings = settingsOf(plan, { ...known, ...database.urls }, call)
  await mkdir(plan.folder, { recursive: true, mode: 0o755 })
  for (const part of PARTS) await writeSecrets(files[part], settings.variables[part], known)
  await migrateInWords(settings.owner, call)
  await makeFolders(settings, owner)
  const key = await prepareKey(settings.keysDir)
  await giveTo(owner, settings.keysDir)
  const admin = await prepareAdmin(call, plan, settings.owner)

  const lines = [
    fill(database.isNew ? words.database_made : words.database_there, { name: plan.database }),
    words.tables,
    fill(words.folders, { folder: plan.dataFolder }),
    fill(key.isNew ? words.key_made : words.key_there, { key: key.id }),
    fill(words.files, { paths: Object.values(files).join(', ') }),
    fill(words.passphrase, { path: files.owner }),
    ...admin.lines,
    fill(words.next, files),
  ]
  const data = { database: plan.database, is_new: database.isNew, key: key.id, files, admin_link: admin.link }
  return { lines, data }
}

type Plan = {
  superuserUrl: string
  publicUrl: string
  database: string
  dataFolder: string
  folder: string
  admin: { email: string; firstName: string; lastName: string } | undefined
}

/** From flags or variables; a person at a terminal is asked for the rest. */
async function askFor(call: Call): Promise<Omit<Plan, 'folder'>> {
  const { terminal } = call
  const asked = async (given: string | undefined, question: string) =>
    given ?? (terminal.isInteractive ? (await terminal.ask(question)) || undefined : undefined)
  const superuserUrl = await asked(superuserOf(call), words.ask_superuser)
  if (!superuserUrl) throw new CommandRefused(words.superuser_missing)
  const publicUrl = await asked(call.flag('public-url') ?? call.variable('PUBLIC_URL'), words.ask_public)
  if (!publicUrl || !URL.canParse(publicUrl)) throw new CommandRefused(words.public_missing)
  const email = await asked(call.flag('admin-email'), words.ask_admin_email)
  const first = email && (await asked(call.flag('admin-first'), words.ask_admin_first))
  const last = email && (await asked(call.flag('admin-last'), words.ask_admin_last))
  return {
    superuserUrl,
    publicUrl: new URL(publicUrl).origin,
    database: call.flag('database') ?? DATABASE,
    dataFolder: resolve(call.flag('data-folder') ?? DATA_FOLDER),
    admin: email ? adminOf(email, first, last) : undefined,
  }
}

const superuserOf = (call: Call) => call.flag('superuser-url') ?? call.variable('SUPERUSER_DATABASE_URL')

const PARTS = ['env', 'api', 'worker', 'owner'] as const

/** One for what both services need, and one for each that must not know what the others know. */
const filesIn = (folder: string) => ({
  env: join(folder, 'env'),
  api: join(folder, 'api.env'),
  worker: join(folder, 'worker.env'),
  owner: join(folder, COMMANDS_FILE),
})

type Urls = { OWNER_DATABASE_URL: string; DATABASE_URL: string; WORKER_DATABASE_URL: string }

async function prepareDatabase(
  { superuserUrl, database }: Plan,
  known: Environment,
  ownerFile: string,
): Promise<{ isNew: boolean; urls: Partial<Urls> }> {
  const role = await existingRole(superuserUrl)
  const isThere = await databaseExists(superuserUrl, database)
  if (role && !known.OWNER_DATABASE_URL) {
    throw new CommandRefused(fill(words.roles_without_secrets, { role, path: ownerFile }))
  }
  if (role && isThere) return { isNew: false, urls: {} }
  const passwords = role ? passwordsIn(known) : newPasswords()
  await createRoles(superuserUrl, passwords)
  if (!isThere) await createDatabase(superuserUrl, database)
  return { isNew: true, urls: urlsOf(superuserUrl, database, passwords) }
}

async function initDatabaseOnly(call: Call): Promise<Answer> {
  const superuserUrl = superuserOf(call)
  if (!superuserUrl) throw new CommandRefused(words.superuser_missing)
  const database = call.flag('database') ?? DATABASE
  const known =
    (await existingRole(superuserUrl)) ??
    ((await databaseExists(superuserUrl, database)) ? database : undefined)
  if (known) throw new CommandRefused(fill(words.there_already, { name: known }))
  const passwords = newPasswords()
  await createRoles(superuserUrl, passwords)
  await createDatabase(superuserUrl, database)
  const variables = { ...urlsOf(superuserUrl, database, passwords), SECRET_KEYS: newSecretKey() }
  call.terminal.note(words.secrets_follow)
  return { lines: Object.entries(variables).map(([name, value]) => `${name}=${value}`), data: { variables } }
}

function newPasswords(): RolePasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { owner: password(), app: password(), worker: password() }
}

function passwordsIn(known: Environment): RolePasswords {
  const passwordOf = (url: string | undefined) => decodeURIComponent(new URL(url ?? '').password)
  return {
    owner: passwordOf(known.OWNER_DATABASE_URL),
    app: passwordOf(known.DATABASE_URL),
    worker: passwordOf(known.WORKER_DATABASE_URL),
  }
}

const newSecretKey = () => `1:${randomBytes(32).toString('base64')}`

function urlsOf(superuserUrl: string, database: string, passwords: RolePasswords): Urls {
  const { hostname, port } = new URL(superuserUrl)
  const urlOf = (role: keyof RolePasswords) =>
    `postgres://labzer0_${role}:${passwords[role]}@${hostname || 'localhost'}:${port || '5432'}/${database}`
  return {
    OWNER_DATABASE_URL: urlOf('owner'),
    DATABASE_URL: urlOf('app'),
    WORKER_DATABASE_URL: urlOf('worker'),
  }
}

type Settings = {
  owner: string
  keysDir: string
  filesDir: string
  variables: Record<(typeof PARTS)[number], Record<string, string>>
}

/** What is in a file already stays: a person may have changed it. */
function settingsOf({ publicUrl, dataFolder }: Plan, known: Environment, call: Call): Settings {
  const keysDir = known.SIGNING_KEYS_DIR ?? join(dataFolder, 'keys')
  const filesDir = known.FILES_DIR ?? join(dataFolder, 'files')
  const wanted = {
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      SECRET_KEYS: known.SECRET_KEYS ?? newSecretKey(),
      FILES_DIR: filesDir,
    },
    api: { DATABASE_URL: known.DATABASE_URL },
    worker: {
      WORKER_DATABASE_URL: known.WORKER_DATABASE_URL,
      SIGNING_KEYS_DIR: keysDir,
      SMTP_URL: call.flag('smtp-url'),
      MAIL_FROM: call.flag('mail-from'),
    },
    owner: {
      OWNER_DATABASE_URL: known.OWNER_DATABASE_URL,
      BACKUP_PASSPHRASE: known.BACKUP_PASSPHRASE ?? newPassphrase(),
    },
  }
  const { env, api, worker, owner } = wanted
  return {
    owner: known.OWNER_DATABASE_URL ?? '',
    keysDir,
    filesDir,
    variables: { env: given(env), api: given(api), worker: given(worker), owner: given(owner) },
  }
}

function given(variables: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

async function readVariables(path: string): Promise<Environment> {
  try {
    return parseEnv(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** Adds the lines that the file lacks. Only its owner may read it. */
async function writeSecrets(
  path: string,
  wanted: Readonly<Record<string, string>>,
  known: Environment,
): Promise<void> {
  const missing = Object.entries(wanted).filter(([name]) => known[name] === undefined)
  const before = await readFile(path, 'utf8').catch(() => '')
  const quoted = (value: string) => (/[\s"#]/.test(value) ? `'${value}'` : value)
  const lines = missing.map(([name, value]) => `${name}=${quoted(value)}\n`).join('')
  await writeFile(path, before + lines, { mode: 0o600 })
  await chmod(path, 0o600)
}

type Owner = SystemUser | undefined

async function makeFolders({ keysDir, filesDir }: Settings, owner: Owner): Promise<void> {
  for (const folder of [keysDir, filesDir]) {
    // The user of the services has to get through the folders above, which belong to whoever runs this.
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await giveTo(owner, folder)
  }
}

async function giveTo(owner: Owner, folder: string): Promise<void> {
  if (!owner) return
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))]) {
    await chown(path, owner.uid, owner.gid)
  }
}

async function prepareKey(keysDir: string): Promise<{ id: string; isNew: boolean }> {
  const [known] = await readKeys(keysDir)
  return known ? { id: known.id, isNew: false } : { id: await makeFirstKey(keysDir), isNew: true }
}

async function prepareAdmin(call: Call, { admin, publicUrl }: Plan, ownerUrl: string) {
  if (!admin) return { lines: [], link: undefined }
  const isThere = await withClient(ownerUrl, ({ transaction }) =>
    transaction(async (db) => (await db.execute(sql`select from enter_account(${admin.email})`)).rowCount),
  )
  if (isThere) return { lines: [fill(words.admin_there, { email: admin.email })], link: undefined }
  const variables: Environment = { PUBLIC_URL: publicUrl, OWNER_DATABASE_URL: ownerUrl }
  const link = await makeAdmin({ ...call, needed: (name) => variables[name] ?? '' }, admin)
  return { lines: [fill(command_answers.provider.admin_made, { email: admin.email }), link], link }
}
