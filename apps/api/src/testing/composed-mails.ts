import type { MailJob } from '@lab-zer0/contracts/jobs.ts'
import { pino } from 'pino'
import { mailGate, mailHandlers } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { createPool } from '../platform/database.ts'
import { composeMail } from '../platform/mail-jobs.ts'
import { createSeals } from '../platform/seal.ts'
import type { InProcess } from './in-process.ts'
import { TEST_SECRET_KEYS } from './processes.ts'

type ComposedMail = { kind: string; to: string; subject: string; text: string }

/** The mails that wait, as the worker would write them, under the worker's own rights; by kind, the older first. */
export async function composedMails({ database, people, clock }: InProcess): Promise<ComposedMail[]> {
  const logger = pino({ level: 'silent' })
  const pool = createPool({ url: database.worker, size: 1, logger })
  const config = readConfig({
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: database.worker,
    SECRET_KEYS: TEST_SECRET_KEYS,
  })
  const parts = {
    pool,
    clock,
    config,
    seals: createSeals(config.secretKeys),
    handlers: mailHandlers,
    gate: mailGate,
  }
  try {
    const { rows } = await people.db.query<{ id: string; data: MailJob }>(
      "select id, data from pgboss.job where name = 'mail' order by data->>'kind', created_on, id",
    )
    const composed: ComposedMail[] = []
    for (const { id, data } of rows.filter(({ data }) => data.kind in mailHandlers)) {
      const mail = await composeMail(parts, id, data)
      if (mail && 'to' in mail)
        composed.push({ kind: data.kind, to: mail.to, subject: mail.mail.subject, text: mail.mail.text })
    }
    return composed
  } finally {
    await pool.end()
  }
}
