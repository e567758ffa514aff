import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkHistory } from '../rig/check-history.ts'
import { Door } from '../rig/door.ts'
import { type Column, Ledger, ROWS } from '../rig/ledger.ts'
import { randomOf } from '../rig/random.ts'
import { aCrowd, storedOf } from '../rig/writers.ts'
import { pause } from '../testing/processes.ts'
import { type Installation, install, type Programs } from './installation.ts'
import { readForLong } from './long-reader.ts'
import { MailLedger } from './mail-ledger.ts'
import { migrateUpTo, pendingMigrations } from './step-migrations.ts'
import type { Build, FormerVersion } from './versions.ts'

const run = promisify(execFile)
/** The reader stays until a migration has waited for it, or has shown that it needs not. */
const READER_MS = 1500
const READER_LONGEST_MS = 10_000
const CALM_MS = 3000
const WARM_UP_MS = 60_000
/** Both versions have it. */
const COLUMN: Column = { id: 'volume_litres', valueOf: (_, number) => 10 + number }

export type Step = {
  what: string
  /** How often a lock could not be had. */
  waits: number
  requests: number
  failed: number
  longestMs: number
}

export type Upgrade = {
  steps: Step[]
  queues: { before: number; after: number }
  requests: number
  acknowledged: number
  mails: number
  failed: number
  lost: number
  exits: number
  /** Everything that must not be, in words. Empty is a pass. */
  problems: string[]
}

export type Versions = { former: FormerVersion; now: Build & { labzero: string } }
type Load = { seed: number; perSecond: number }
type Scene = Versions & {
  /** Where the warm-up ended; what came before is checked for loss only. */
  beganAt: number
  installation: Installation
  ledger: Ledger
  steps: Step[]
  problems: string[]
}

/**
 * The last release at work under load while ours migrates its database, then both side by side, then ours alone. No
 * request may fail and nothing that was acknowledged may be missing.
 */
export async function runUpgrade(versions: Versions, load: Load): Promise<Upgrade> {
  const installation = await install(versions.former)
  try {
    return await underLoad(installation, versions, load)
  } finally {
    await installation.stop()
  }
}

async function underLoad(
  installation: Installation,
  versions: Versions,
  { seed, perSecond }: Load,
): Promise<Upgrade> {
  const { people, mails, ports } = installation
  const old = await installation.start('former', versions.former)
  const { writers, labIds } = await aCrowd(people)
  await beginRows(installation, labIds)
  // The balancer knows both versions from the start and sends calls to whoever is ready.
  const door = new Door([...ports.former, ...ports.now].map((port) => `http://127.0.0.1:${port}`))
  const ledger = new Ledger({
    door,
    writers,
    random: randomOf(seed),
    name: 'upgrade',
    column: COLUMN,
    withTasks: false,
  })
  const letters = new MailLedger({ door, people, mails })
  const scene: Scene = { ...versions, beganAt: 0, installation, ledger, steps: [], problems: [] }
  const running = Promise.all([ledger.run(perSecond), letters.run()])
  const before = await queuesOf(installation)
  let now: Programs
  try {
    await warmUp(ledger)
    scene.beganAt = performance.now()
    letters.forget()
    await step(scene, 'the release alone', () => pause(CALM_MS))
    await migrateAll(scene)
    await step(scene, 'the release on the new schema', () => pause(CALM_MS))
    await checkRefusal(scene)
    now = await startBeside(scene)
    await retire(scene, old)
    await step(scene, 'the new version alone', () => pause(CALM_MS))
  } finally {
    letters.end()
    await ledger.end()
    await running
    door.close()
  }
  const sent = await letters.counts()
  const verdict = checkHistory(ledger.entries, await storedOf(people, labIds, COLUMN.id))
  const after = await queuesOf(installation)
  return judge(scene, { ...{ old, now, sent }, queues: { before, after }, ...verdict })
}

/** The first calls of a process are slow; what they are told says nothing about an upgrade. */
async function warmUp(ledger: Ledger): Promise<void> {
  const until = performance.now() + WARM_UP_MS
  let failed: number
  do {
    const before = ledger.entries.length
    await pause(CALM_MS)
    failed = ledger.entries.slice(before).filter(({ outcome }) => outcome !== 'ok').length
  } while (failed > 0 && performance.now() < until)
}

/** Each migration, then functions and the job queue's tables, all of them behind somebody who reads for long. */
async function migrateAll(scene: Scene): Promise<void> {
  const { database } = scene.installation
  for (const tag of await pendingMigrations(database.owner)) {
    await step(scene, tag, (onWait) =>
      behindReader(scene, (waited) =>
        migrateUpTo(tag, database.owner, () => {
          onWait()
          waited()
        }),
      ),
    )
  }
  await step(scene, 'labzero migrate: functions and job queue', (onWait) =>
    behindReader(scene, async (waited) => {
      const running = run(process.execPath, [scene.now.labzero, 'migrate'], {
        env: { PATH: process.env.PATH, OWNER_DATABASE_URL: database.owner },
      })
      // It says so once.
      running.child.stderr?.once('data', () => {
        onWait()
        waited()
      })
      await running
    }),
  )
}

async function behindReader(
  { installation }: Scene,
  work: (waited: () => void) => Promise<void>,
): Promise<void> {
  const reader = await readForLong(installation.database.superuser)
  const waits = Promise.withResolvers<void>()
  const working = work(waits.resolve)
  await Promise.race([working, waits.promise.then(() => pause(READER_MS)), pause(READER_LONGEST_MS)])
  await reader.end()
  await working
}

/** As docs/operations/upgrade.md says: what runs goes on, what starts is told why not. */
async function checkRefusal({ installation, former, problems }: Scene): Promise<void> {
  const { code, said } = await installation.startOnce(former)
  if (code !== 1 || !/newer|another version/.test(said))
    problems.push(`a process of the release that starts now ended with ${code}: ${said.slice(-500)}`)
}

async function startBeside(scene: Scene): Promise<Programs> {
  const programs: Programs[] = []
  await step(scene, 'both versions side by side', async () => {
    programs.push(await scene.installation.start('now', scene.now))
    await pause(CALM_MS)
  })
  const [now] = programs
  if (!now) throw new Error('the new version did not start')
  return now
}

async function retire(scene: Scene, { apis, worker }: Programs): Promise<void> {
  await step(scene, 'the release drains', async () => {
    for (const program of [...apis, worker]) {
      const exit = await program.end('SIGTERM', { stays: true })
      if (exit?.code !== 0) scene.problems.push(`${program.name} ended with ${exit?.code ?? exit?.signal}`)
    }
  })
}

async function step(
  { ledger, steps }: Scene,
  what: string,
  work: (onWait: () => void) => Promise<void>,
): Promise<void> {
  let waits = 0
  const began = performance.now()
  await work(() => {
    waits += 1
  })
  const ended = performance.now()
  // What was under way belongs to it, so its answers are awaited.
  while (ledger.underWay > 0 && performance.now() - ended < CALM_MS) await pause(20)
  const own = ledger.entries.filter(({ invokedAt, endedAt }) => endedAt > began && invokedAt < ended)
  const longestMs = Math.max(0, ...own.map(({ invokedAt, endedAt }) => endedAt - invokedAt))
  const failed = own.filter(({ outcome }) => outcome !== 'ok').length
  steps.push({ what, waits, requests: own.length, failed, longestMs })
}

/** Up to 0.2 nothing could be typed into a row before its first column was filled in. */
async function beginRows({ people }: Installation, labIds: readonly string[]): Promise<void> {
  await people.db.query(
    `insert into calculator_cells (organisation_id, cycle_id, mode, category, row_id, column_id, value, version,
       written_by, written_at)
     select c.organisation_id, c.id, 'baseline', 'Cold Storage', r.row_id, 'unit_type', '"freezer_lab"', 1,
       gen_random_uuid(), now()
     from cycles c, unnest($2::text[]) as r (row_id) where c.lab_id = any ($1)`,
    [labIds, ROWS],
  )
}

async function queuesOf({ people }: Installation): Promise<number> {
  const { rows } = await people.db.query<{ version: number }>('select version from pgboss.version')
  return Number(rows[0]?.version)
}

type Found = {
  old: Programs
  now: Programs
  sent: { promised: number; failed: string[]; missing: number }
  queues: Upgrade['queues']
  lost: string[]
  wrong: string[]
}

function judge(
  { ledger, steps, problems, beganAt }: Scene,
  { old, now, sent, queues, lost, wrong }: Found,
): Upgrade {
  const { entries } = ledger
  const failed = entries.filter(({ outcome, invokedAt }) => outcome !== 'ok' && invokedAt > beganAt)
  const undocumented = entries.flatMap((entry) => entry.undocumented ?? [])
  const exits = [old, now]
    .flatMap(({ apis, worker }) => [...apis, worker])
    .flatMap((program) => program.exits)
  const kinds = new Set(failed.map(({ status, code }) => `${status ?? 'no answer'} ${code ?? ''}`.trim()))
  if (failed.length > 0) problems.push(`${failed.length} requests failed: ${[...kinds].join(', ')}`)
  if (sent.failed.length > 0)
    problems.push(`${sent.failed.length} requests for a mail failed: ${[...new Set(sent.failed)].join(', ')}`)
  if (sent.missing > 0) problems.push(`${sent.missing} mails that were promised did not arrive`)
  if (lost.length > 0) problems.push(`lost: ${lost.slice(0, 3).join('; ')}`)
  if (wrong.length > 0) problems.push(`wrong: ${wrong.slice(0, 3).join('; ')}`)
  if (undocumented.length > 0) problems.push(`undocumented: ${[...new Set(undocumented)].join('; ')}`)
  for (const { name, code, signal } of exits.filter(({ isMeant }) => !isMeant))
    problems.push(`${name} ended by itself (${code ?? signal})`)
  if (queues.before >= queues.after) problems.push(`the job queue's schema stayed at ${queues.after}`)
  return {
    ...{ steps, queues, problems },
    requests: entries.length + sent.promised + sent.failed.length,
    acknowledged: entries.filter(({ kind, outcome }) => kind === 'save' && outcome === 'ok').length,
    mails: sent.promised,
    failed: failed.length + sent.failed.length,
    lost: lost.length + sent.missing,
    exits: exits.length,
  }
}
