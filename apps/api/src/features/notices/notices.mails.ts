import { renderDigest } from '@lab-zer0/content/mails.ts'
import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import { noticeSentence } from '@lab-zer0/content/notice-words.ts'
import { sql } from 'drizzle-orm'
import { notices } from '../../db/schema/notices.ts'
import { outgoing } from '../../platform/compose-mail.ts'
import { hasPlace, type JobContext, type MailHandlers, tenantOf } from '../../platform/mail-jobs.ts'
import { peopleOf } from '../people/index.ts'
import { digestFactsOf } from './digest-facts.ts'
import { presentNotices } from './notices.present.ts'
import { noticesOf } from './notices.queries.ts'
import { settingsOf } from './read-notice-preferences.ts'
import { digestToken } from './stop-digest.ts'

const BEGINNING = new Date(0)
/** Mails about comments and mentions, whoever writes them. The inbox has them all. */
const PER_READER = { max: 20, windowSeconds: 3600 }

export const noticesMailHandlers = {
  async 'notice-now'(context, payload) {
    const reader = readerOf(context)
    const [person] = await peopleOf(context, [reader.userId])
    const rows = await noticesOf(context.db, reader, BEGINNING, sql`${notices.id} = ${payload.notice_id}`)
    const [notice] = presentNotices(rows)
    if (!person || !notice) return undefined
    const isOfComment = notice.kind === 'comment' || notice.kind === 'mention'
    if (isOfComment && !(await hasPlace(context, `comment-mails:${reader.userId}`, PER_READER)))
      return undefined
    return outgoing(context, person, 'notice_now', {
      first_name: person.firstName,
      lab: notice.lab?.name ?? copy.scheme,
      what_happened: noticeSentence(notice).replace(/\s+/g, ' '),
      page_link: `${context.config.publicUrl}${notice.path}`,
      preferences_link: preferencesUrl(context),
    })
  },

  /** Silent where nothing happened, nothing is due and nothing waits, unless the reader wants it anyway. */
  async 'weekly-digest'(context) {
    const { db, now, config, seals } = context
    const reader = readerOf(context)
    const settings = await settingsOf(db, reader)
    const found = settings.isWeeklyStopped ? undefined : await digestFactsOf(db, reader, now)
    if (!found) return undefined
    const { email, ...facts } = found
    const isEmpty = facts.happened.length + facts.due.length + facts.toDo.length === 0
    if (isEmpty && settings.skipsEmptyWeeks) return undefined
    const token = digestToken(seals, reader)
    const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
    const links = {
      preferencesUrl: preferencesUrl(context),
      stopUrl: `${config.publicUrl}/stop-digest/${token}`,
    }
    return {
      to: email,
      personId: reader.userId,
      mail: renderDigest({ ...facts, ...links, now }, frame),
      unsubscribeUrl: `${config.publicUrl}/api/digests/stop/${token}`,
    }
  },
} satisfies Partial<MailHandlers>

function readerOf(context: JobContext) {
  if (context.userId === null) throw new Error('This mail needs the person that it is for')
  return { organisationId: tenantOf(context), userId: context.userId }
}

function preferencesUrl({ config }: JobContext): string {
  return `${config.publicUrl}/notices/preferences`
}
