import type { LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, Work, WorkHandlers } from '../../platform/work-jobs.ts'
import { END_DOMAIN_CLAIMS, endDomainClaims, enqueueEndedClaims } from '../organisations/index.ts'
import { closeEnded } from './end-accounts.ts'
import { purgeLab } from './end-labs.ts'
import { BATCH, endedBefore, forgetEvidence, purgeRows } from './retention.ts'
import { remindOfEnd } from './subscription-notices.ts'

export const retentionWorkHandlers = {
  /** Each night. What is more than rows gets a job of its own, so that one that fails holds up no other. */
  async 'retention.run'(work) {
    await purgeRows(work)
    await forgetEvidence(work)
    await enqueueEnded(work)
    await enqueueEndedClaims(work)
  },

  async [END_DOMAIN_CLAIMS]({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => endDomainClaims(context, organisationId))
  },

  'retention.account': (work) => closeEnded(work),

  'retention.lab': (work, { lab_id: labId }) => purgeLab(work, labId),

  /** Bytes go after their rows: what a row still names can be asked for. */
  async 'retention.organisation'({ transaction, files }) {
    const keys = await transaction(async ({ db, now }) => {
      const documents = await db.execute<{ storage_key: string }>(sql`select storage_key from purchase_files`)
      const { rows } = await db.execute<{ is_empty: boolean }>(
        sql`select empty_organisation(${endedBefore(now).toISOString()}::timestamptz) as is_empty`,
      )
      return rows[0]?.is_empty ? documents.rows.map(({ storage_key }) => storage_key) : []
    })
    for (const key of keys) await files.remove(key)
  },

  /** Each morning: who must be told that a subscription ends or has ended. */
  async 'subscriptions.remind'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'subscriptions.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  async 'subscriptions.of-organisation'({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => remindOfEnd(context, organisationId))
  },
} satisfies Partial<WorkHandlers>

/**
 * At most a batch of each a night: an organisation of thousands is gone in time, and mails have their turn. Each kind
 * in a transaction of its own, so that one that fails holds up no other.
 */
async function enqueueEnded({ transaction }: Work): Promise<void> {
  await transaction(async ({ db, now, enqueueAllWork }) => {
    const accounts = await db.execute<{ organisation_id: OrganisationId; user_id: UserId }>(
      sql`select organisation_id, user_id from accounts_to_close(${cutOf(now)}, ${BATCH * 10})`,
    )
    await enqueueAllWork(
      accounts.rows.map(({ organisation_id: organisationId, user_id: userId }) => ({
        kind: 'retention.account',
        organisationId,
        userId,
        payload: {},
      })),
    )
  })
  await transaction(async ({ db, now, enqueueWork }) => {
    const labs = await db.execute<{ organisation_id: OrganisationId; lab_id: LabId }>(
      sql`select organisation_id, lab_id from labs_to_purge(${cutOf(now)}, ${BATCH})`,
    )
    for (const { organisation_id: organisationId, lab_id } of labs.rows) {
      await enqueueWork({ kind: 'retention.lab', organisationId, userId: null, payload: { lab_id } })
    }
  })
  await transaction(async ({ db, now, enqueueWork }) => {
    const empty = await db.execute<{ organisation_id: OrganisationId }>(
      sql`select organisation_id from organisations_to_empty(${cutOf(now)}, ${BATCH})`,
    )
    for (const { organisation_id: organisationId } of empty.rows) {
      await enqueueWork({ kind: 'retention.organisation', organisationId, userId: null, payload: {} })
    }
  })
}

const cutOf = (now: Date) => sql`${endedBefore(now).toISOString()}::timestamptz`

export const retentionRecurring: Recurring[] = [
  { kind: 'retention.run', cron: '10 2 * * *' },
  { kind: 'subscriptions.remind', cron: '40 6 * * *' },
]
