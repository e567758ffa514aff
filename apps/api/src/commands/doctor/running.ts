import { doctor as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { LIST_RENEWED_MS } from '../../features/certificates/sign-certificates.ts'
import { readKeys } from '../../features/certificates/signing-keys.ts'
import { lastChainCheck } from '../../features/log/index.ts'
import type { Database } from '../../platform/database.ts'
import { countJobs } from '../../platform/job-counts.ts'
import { walkChains } from '../chain.ts'
import { withClient } from '../with-client.ts'
import { type Finding, type Look, problem, warning } from './look.ts'

const MOST_SILENCE_SECONDS = 60
const OLD_SECONDS = 15 * 60

/** A worker supervises the queues every two seconds, and leaves a mark. */
export async function checkJobs({ config, isStopped }: Look): Promise<Finding[]> {
  return withClient(config.workerDatabaseUrl ?? '', async ({ client }) => {
    const { rows } = await client.query<{ seconds: number | null }>(
      'select extract(epoch from now() - max(monitor_claim_on))::int as seconds from pgboss.queue',
    )
    const silence = rows[0]?.seconds ?? null
    const jobs = await countJobs(client)
    const dead = jobs.filter((job) => job.dead > 0)
    const n = dead.reduce((sum, job) => sum + job.dead, 0)
    const old = jobs.toSorted((a, b) => b.oldest_seconds - a.oldest_seconds)[0]
    const isSilent = !isStopped && (silence === null || silence > MOST_SILENCE_SECONDS)
    const minutes = Math.round((silence ?? 0) / 60)
    const since = silence === null ? words.never : fill(words.since_minutes, { n: minutes })
    return [
      ...(isSilent ? [problem(words.no_worker, { since })] : []),
      ...(n > 0 ? [problem(words.dead_letters, { n, kinds: dead.map(({ kind }) => kind).join(', ') })] : []),
      ...(!isStopped && old && old.oldest_seconds > OLD_SECONDS
        ? [problem(words.queue_old, { kind: old.kind, n: Math.round(old.oldest_seconds / 60) })]
        : []),
    ]
  })
}

const NIGHTS_MS = 2 * 24 * 3_600_000

export async function checkRecords(look: Look): Promise<Finding[]> {
  const { config, isStopped } = look
  return withClient(config.workerDatabaseUrl ?? '', async ({ client, transaction }) => {
    const chains = await transaction((db) => chainFindings(db, look))
    const lists = await client.query<{ n: number }>(
      "select count(*)::int as n from stale_status_lists(now() - $1 * interval '1 ms')",
      [2 * LIST_RENEWED_MS],
    )
    const unsigned = await client.query<{ n: number }>(
      `select count(*)::int as n from pending_signatures(1000) p
         join certificates c on c.id = p.certificate_id and c.issued_at < now() - interval '15 minutes'`,
    )
    const key = await keyFindings(look, async (id) => {
      const { rows } = await client.query<{ at: Date | null }>(
        'select least(retired_at, compromised_at) as at from signing_keys where id = $1',
        [id],
      )
      return rows[0]?.at ?? null
    })
    const stale = isStopped ? 0 : (lists.rows[0]?.n ?? 0)
    const late = isStopped ? 0 : (unsigned.rows[0]?.n ?? 0)
    return [
      ...chains,
      ...key,
      ...(stale > 0 ? [problem(words.list_stale, { n: stale })] : []),
      ...(late > 0 ? [problem(words.unsigned, { n: late })] : []),
    ]
  })
}

async function chainFindings(db: Database, { isDeep, terminal, now }: Look): Promise<Finding[]> {
  if (isDeep) {
    const { broken } = await walkChains(db, terminal)
    const what = broken.map((one) => fill(words.chain_of, one)).join('; ')
    return broken.length > 0 ? [problem(words.chain_broken, { what })] : []
  }
  const last = await lastChainCheck(db)
  if (!last) return []
  const day = last.checkedAt.toISOString().slice(0, 10)
  const what = fill(words.chain_count, { n: last.broken, chains: last.chains, day })
  const isOld = now() - last.checkedAt.getTime() > NIGHTS_MS
  return [
    ...(last.broken > 0 ? [problem(words.chain_broken, { what })] : []),
    ...(isOld ? [warning(words.chain_not_checked, { day })] : []),
  ]
}

/** A folder that was not told of a change would sign nothing. */
async function keyFindings(
  { config: { signingKeysDir: folder } }: Look,
  retiredAt: (id: string) => Promise<Date | null>,
): Promise<Finding[]> {
  const [key] = folder ? await readKeys(folder).catch(() => []) : []
  const at = key && (await retiredAt(key.id))
  if (!folder || !key || !at) return []
  return [problem(words.key_retired, { folder, key: key.id, day: at.toISOString().slice(0, 10) })]
}
