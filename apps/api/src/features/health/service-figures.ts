import type { Logger } from 'pino'
import type { Pool } from '../../platform/database.ts'
import { DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE } from '../../platform/queues.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'

type Waiting = {
  queue: string
  kind: string | null
  due: number
  later: number
  /** Since the oldest of them was asked for. A job that fails again and again grows old here. */
  oldest_seconds: number
  /** Since the oldest of them could have been taken. It grows where no worker takes jobs. */
  overdue_seconds: number
}

export type ServiceFigures = {
  waiting: Waiting[] | null
  active: { queue: string; active: number }[] | null
  signing_lag_seconds: number
  public_log_lag_seconds: number
  status_list_age_seconds: number | null
  signing_key_age_seconds: number | null
  compromised_unreplaced: number
  chains_checked_seconds: number | null
  chains_broken: number | null
  archived_seconds: number | null
  archive_failures: number | null
}

const FRESH_MS = 10_000

/** One statement for all of it. The part on waiting jobs reads the index by which workers find them. */
const FIGURES = `
  select f.*,
    (select extract(epoch from now() - min(coalesce(l.signed_at, 'epoch'))) from status_lists l)::float
      as status_list_age_seconds,
    (select extract(epoch from now() - max(k.created_at)) from signing_keys k
      where k.retired_at is null and k.compromised_at is null)::float as signing_key_age_seconds,
    (select count(*) from signing_keys k where k.compromised_at is not null and k.replaced_at is null)::float
      as compromised_unreplaced,
    (select extract(epoch from now() - c.checked_at) from chain_check c)::float as chains_checked_seconds,
    (select c.broken from chain_check c)::float as chains_broken,
    (select json_agg(q) from (
      select j.name as queue, j.data ->> 'kind' as kind,
        count(*) filter (where j.start_after <= now())::integer as due,
        count(*) filter (where j.start_after > now())::integer as later,
        extract(epoch from coalesce(max(now() - case when j.retry_count > 0 then j.created_on
          else greatest(j.created_on, j.start_after) end), '0'))::float as oldest_seconds,
        extract(epoch from coalesce(max(now() - j.start_after), '0'))::float as overdue_seconds
      from pgboss.job j where j.state < 'active' and not j.blocked group by 1, 2) q) as waiting,
    (select json_agg(json_build_object('queue', q.name, 'active', q.active_count)) from pgboss.queue q) as active,
    case when current_setting('archive_mode') = 'off' then null
      else extract(epoch from now() - a.last_archived_time)::float end as archived_seconds,
    case when current_setting('archive_mode') = 'off' then null else a.failed_count::float end as archive_failures
  from service_figures() f, pg_stat_archiver a`

export async function readFigures(pool: Pool): Promise<ServiceFigures> {
  const [figures] = await pool.statement<ServiceFigures>(FIGURES)
  if (!figures) throw new Error('service_figures() answered nothing')
  return figures
}

/** Shared by all that scrape this process, and asked of the database at most every ten seconds. */
function remembered(pool: Pool, logger: Logger): () => Promise<ServiceFigures | undefined> {
  let at = Number.NEGATIVE_INFINITY
  let last: Promise<ServiceFigures | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - at < FRESH_MS) return last
    at = performance.now()
    last = readFigures(pool).catch((error) => {
      logger.warn({ err: error }, 'the figures of the service could not be read')
      return undefined
    })
    return last
  }
}

const DEAD = new Set([DEAD_MAIL_QUEUE, DEAD_WORK_QUEUE])

/** The state of the whole service, as the database knows it. Every process tells it: some may be down. */
// house: a list of figures, one after the other.
export function observeService(pool: Pool, { isOn, meter }: Telemetry, logger: Logger): void {
  if (!isOn) return
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  const up = gauge('labzero_database_up', '1 while the database answers')
  const jobs = gauge('labzero_queue_jobs', 'Jobs by queue, kind and state: due, later or active')
  const oldest = gauge('labzero_queue_oldest_seconds', 'Age of the oldest job that is not done')
  const overdue = gauge('labzero_queue_overdue_seconds', 'How long a job has waited for a worker to take it')
  const dead = gauge('labzero_dead_letters', 'Jobs that were given up, by queue and kind')
  const simple = {
    signing_lag_seconds: gauge(
      'labzero_signing_lag_seconds',
      'How long an award has waited for its signature',
    ),
    public_log_lag_seconds: gauge(
      'labzero_public_log_lag_seconds',
      'How long a signed award or a withdrawal has waited for its entry in the public log',
    ),
    status_list_age_seconds: gauge('labzero_status_list_age_seconds', 'Age of the oldest status list'),
    signing_key_age_seconds: gauge('labzero_signing_key_age_seconds', 'Age of the key that signs'),
    compromised_unreplaced: gauge(
      'labzero_signing_keys_compromised',
      'Compromised keys whose certificates are not all signed again',
    ),
    chains_checked_seconds: gauge(
      'labzero_event_chains_checked_age_seconds',
      'How long ago every event chain was checked',
    ),
    chains_broken: gauge('labzero_event_chains_broken', 'Broken event chains that the last check found'),
    archived_seconds: gauge(
      'labzero_wal_archived_age_seconds',
      'How long ago PostgreSQL archived WAL; missing where it archives none',
    ),
    archive_failures: gauge('labzero_wal_archive_failures', 'Tries to archive WAL that failed'),
  } satisfies Partial<Record<keyof ServiceFigures, unknown>>
  const figuresOfNow = remembered(pool, logger)
  meter.addBatchObservableCallback(
    async (result) => {
      const figures = await figuresOfNow()
      result.observe(up, figures ? 1 : 0)
      if (!figures) return
      for (const { queue, kind, due, later, oldest_seconds, overdue_seconds } of figures.waiting ?? []) {
        const labels = { queue, kind: kind ?? 'none' }
        if (DEAD.has(queue)) {
          result.observe(dead, due + later, labels)
          continue
        }
        result.observe(jobs, due, { ...labels, state: 'due' })
        result.observe(jobs, later, { ...labels, state: 'later' })
        result.observe(oldest, Math.max(0, oldest_seconds), labels)
        result.observe(overdue, Math.max(0, overdue_seconds), labels)
      }
      for (const { queue, active } of figures.active ?? []) {
        if (!DEAD.has(queue)) result.observe(jobs, active, { queue, kind: 'any', state: 'active' })
      }
      for (const [name, observable] of Object.entries(simple)) {
        const value = figures[name as keyof typeof simple]
        if (value !== null) result.observe(observable, value)
      }
    },
    [up, jobs, oldest, overdue, dead, ...Object.values(simple)],
  )
}
