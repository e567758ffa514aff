import type { WorkKind } from '@lab-zer0/contracts/jobs.ts'
import pg from 'pg'
import { PgBoss, type Queue } from 'pg-boss'

export const MAIL_QUEUE = 'mail'
export const DEAD_MAIL_QUEUE = 'mail-dead'
/** Scheduled work for all organisations: reminders, retention, sweeps. No one waits for it. */
export const WORK_QUEUE = 'work'
export const SIGN_QUEUE = 'sign'
export const PHOTO_QUEUE = 'photo'
export const FILE_QUEUE = 'file'
export const DEAD_WORK_QUEUE = 'work-dead'
export const NIGHTLY_QUEUE = 'nightly'

export type QueueCapacity = {
  /** How many jobs of the queue one worker does at a time. */
  places: number
  /** How many of them may be of one organisation, so that no one's photos or mails keep everybody else waiting. */
  placesOfOne?: number
}

export const MAIL_PLACES: QueueCapacity = { places: 4, placesOfOne: 1 }
export const WORK_QUEUES: Record<string, QueueCapacity> = {
  [SIGN_QUEUE]: { places: 1 },
  [PHOTO_QUEUE]: { places: 2, placesOfOne: 1 },
  [FILE_QUEUE]: { places: 2, placesOfOne: 1 },
  [WORK_QUEUE]: { places: 1 },
}

/** Work that a person waits for has its own queues, so that nightly work never delays it. */
const QUEUE_OF_KIND: Record<WorkKind, string> = {
  'certificate.sign': SIGN_QUEUE,
  'status-list.sign': SIGN_QUEUE,
  'certificates.sweep': SIGN_QUEUE,
  'certificate.sign-again': SIGN_QUEUE,
  'log.append': SIGN_QUEUE,
  'log.heads': WORK_QUEUE,
  'log.check-chains': WORK_QUEUE,
  'evidence.check': PHOTO_QUEUE,
  'electricity.check-file': PHOTO_QUEUE,
  'export.make': FILE_QUEUE,
  'document.certificate': FILE_QUEUE,
  'document.dossier': FILE_QUEUE,
  'document.improvement-pack': FILE_QUEUE,
  'document.guides': WORK_QUEUE,
  'export.end': WORK_QUEUE,
  'exports.sweep': WORK_QUEUE,
  'calculators.store-moves': WORK_QUEUE,
  'changes.lapse': WORK_QUEUE,
  'changes.of-organisation': WORK_QUEUE,
  'board.remind': WORK_QUEUE,
  'board.of-organisation': WORK_QUEUE,
  'reminders.send': WORK_QUEUE,
  'reminders.of-organisation': WORK_QUEUE,
  'appeals.remind': WORK_QUEUE,
  'appeals.of-organisation': WORK_QUEUE,
  'subscriptions.remind': WORK_QUEUE,
  'subscriptions.of-organisation': WORK_QUEUE,
  'retention.run': WORK_QUEUE,
  'retention.account': WORK_QUEUE,
  'retention.lab': WORK_QUEUE,
  'retention.organisation': WORK_QUEUE,
  'domains.end-claims': WORK_QUEUE,
  'digests.send': WORK_QUEUE,
  'digests.of-organisation': WORK_QUEUE,
}

export function queueOf(kind: WorkKind): string {
  return QUEUE_OF_KIND[kind]
}

type QueueDefinition = Omit<Queue, 'name'>

const DAY_SECONDS = 24 * 3600

/** As for mail. Retries last longer than a day without file store or scanner. */
const WORK: QueueDefinition = {
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  deadLetter: DEAD_WORK_QUEUE,
  notify: true,
  deleteAfterSeconds: 7 * DAY_SECONDS,
}

/** Heartbeats return a killed worker's mail within seconds; retries last longer than an hour without SMTP. */
const QUEUES: Record<string, QueueDefinition> = {
  [DEAD_MAIL_QUEUE]: { retentionSeconds: 90 * DAY_SECONDS },
  [MAIL_QUEUE]: {
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
    deadLetter: DEAD_MAIL_QUEUE,
    notify: true,
    deleteAfterSeconds: 7 * DAY_SECONDS,
  },
  [DEAD_WORK_QUEUE]: { retentionSeconds: 90 * DAY_SECONDS },
  ...Object.fromEntries(Object.keys(WORK_QUEUES).map((name) => [name, WORK])),
  [NIGHTLY_QUEUE]: { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, policy: 'exclusive' },
}

/** As every migration: nobody waits behind it for longer than this. The caller tries again. */
function withLockTimeout(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c lock_timeout=500')
  return url.href
}

/** Part of the migrations, run as the owner. The app may only add jobs; the worker works them. */
export async function installQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: withLockTimeout(ownerUrl),
    supervise: false,
    schedule: false,
    migrate: true,
    max: 2,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      if (await boss.getQueue(name)) {
        const { policy: _fixedAtCreation, ...changeable } = options
        await boss.updateQueue(name, changeable)
      } else {
        await boss.createQueue(name, options)
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  const client = new pg.Client({ connectionString: withLockTimeout(ownerUrl) })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema pgboss to labzer0_app, labzer0_worker;
      grant select on pgboss.queue, pgboss.version to labzer0_app;
      grant insert, select on all tables in schema pgboss to labzer0_app;
      grant select, insert, update, delete on all tables in schema pgboss to labzer0_worker;
      grant usage on all sequences in schema pgboss to labzer0_app, labzer0_worker;
      grant execute on all functions in schema pgboss to labzer0_app, labzer0_worker`)
  } finally {
    await client.end()
  }
}
