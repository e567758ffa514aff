import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { sql } from 'drizzle-orm'
import type { Recurring, WorkHandlers } from '../../platform/work-jobs.ts'
import { remind } from './reminders.ts'
import { enqueueReplacements, signAgain } from './sign-again.ts'
import { pendingSignatures, signCertificate, signStatusList, staleLists } from './sign-certificates.ts'

export const certificatesWorkHandlers = {
  async 'certificate.sign'({ transaction, organisationId, logger }, { certificate_id: id }) {
    if (!organisationId) return
    await transaction(async (context) => {
      const outcome = await signCertificate(context, organisationId, id)
      if (outcome === undefined) return
      if ('refusal' in outcome) {
        const about = { organisation: organisationId, certificate: id, reason: outcome.refusal }
        logger.error(about, 'a certificate was not signed: its records do not carry it')
        return
      }
      const payload = { public_id: outcome.publicId }
      await context.enqueueWork({ kind: 'document.certificate', organisationId, userId: null, payload })
      const dossier = { certificate_id: id }
      await context.enqueueWork({ kind: 'document.dossier', organisationId, userId: null, payload: dossier })
    })
  },

  async 'certificate.sign-again'(
    { transaction, organisationId, logger },
    { certificate_id: id, key_id: keyId },
  ) {
    if (!organisationId) return
    const outcome = await transaction((context) => signAgain(context, { organisationId, id, keyId }))
    if (outcome !== 'differs') return
    const about = { organisation: organisationId, certificate: id, key: keyId }
    logger.error(about, 'a certificate was not signed again: its signed text is not what was awarded')
  },

  async 'status-list.sign'({ transaction }, { list_id: listId }) {
    await transaction((context) => signStatusList(context, Number(listId)))
  },

  /** Each morning: one job for each organisation, so that one that fails holds up no other. */
  async 'reminders.send'({ transaction }) {
    await transaction(async ({ db, enqueueAllWork }) => {
      const { rows } = await db.execute<{ id: OrganisationId }>(sql`select id from all_organisations()`)
      const kind = 'reminders.of-organisation'
      await enqueueAllWork(rows.map(({ id }) => ({ kind, organisationId: id, userId: null, payload: {} })))
    })
  },

  async 'reminders.of-organisation'({ transaction, organisationId }) {
    if (organisationId) await transaction((context) => remind(context, organisationId))
  },

  /** Each minute: whatever was lost on the way is signed, and no list grows old. */
  async 'certificates.sweep'({ transaction }) {
    const lists = await transaction(({ db, now }) => staleLists(db, now))
    for (const listId of lists) await transaction((context) => signStatusList(context, listId))
    await transaction(async ({ db, enqueueWork }) => {
      for (const { organisationId, certificateId } of await pendingSignatures(db)) {
        const payload = { certificate_id: certificateId }
        await enqueueWork({ kind: 'certificate.sign', organisationId, userId: null, payload })
      }
    })
    await transaction(enqueueReplacements)
  },
} satisfies Partial<WorkHandlers>

export const certificatesRecurring: Recurring[] = [
  { kind: 'certificates.sweep', cron: '* * * * *', isAlsoAtStart: true },
  { kind: 'reminders.send', cron: '30 6 * * *' },
]
