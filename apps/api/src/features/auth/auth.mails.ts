import { formatDuration, formatMailTime, renderMail } from '@lab-zer0/content/mails.ts'
import { mail_words, security_settings } from '@lab-zer0/content/microcopy.ts'
import type { MailPayloads } from '@lab-zer0/contracts/jobs.ts'
import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import type { Context } from '../../platform/context.ts'
import type { OutgoingMail } from '../../platform/mail.ts'
import { hasPlace, type JobContext, type MailHandlers } from '../../platform/mail-jobs.ts'
import { type Account, enterAccount, findAccount } from './accounts.queries.ts'
import { hasNewerToken, issueToken } from './tokens.ts'

type Person = Pick<Account, 'id' | 'organisationId'>
type ActivationTemplate = MailPayloads['activation']['template']
type NoticeTemplate = MailPayloads['notice']['template']

const PER_MAILBOX = { max: 5, windowSeconds: 3600 }

export async function askForActivationMail(
  { enqueue, now }: Context,
  { id, organisationId }: Person,
  template: ActivationTemplate,
): Promise<void> {
  const payload = { template, asked_at: now.toISOString() }
  await enqueue({ kind: 'activation', organisationId, userId: id, payload })
}

/** For somebody who typed an address: the worker finds out whether there is an account behind it. */
export async function askForMailByAddress(
  { enqueue, now }: Context,
  kind: 'reset' | 'resend-activation',
  email: string,
): Promise<void> {
  await enqueue({ kind, organisationId: null, userId: null, payload: { email, asked_at: now.toISOString() } })
}

export async function sendNotice(
  { enqueue, now }: Context,
  { id, organisationId }: Person,
  template: NoticeTemplate,
  details: { device?: string; ip_address?: string } = {},
): Promise<void> {
  const payload = { template, at: now.toISOString(), ...details }
  await enqueue({ kind: 'notice', organisationId, userId: id, payload })
}

export const authMailHandlers = {
  async activation(context, payload) {
    const account = context.userId ? await findAccount(context.db, context.userId) : undefined
    return account && activationMail(context, account, payload.template, payload)
  },

  async 'resend-activation'(context, payload) {
    const account = await enterAccount(context.db, payload.email)
    return account && activationMail(context, account, 'activation_resend', payload)
  },

  async reset(context, payload) {
    const account = await enterAccount(context.db, payload.email)
    const askedAt = askedAtOf(payload)
    // The job may be tried again after its link was used: a password set since then makes it void.
    if (!account || (account.passwordChangedAt && account.passwordChangedAt > askedAt && account.activatedAt))
      return
    const token = await linkToken(context, account, 'reset', lifetimes.resetMs, askedAt)
    if (!token) return
    return outgoing(context, account, 'password_reset', {
      first_name: account.firstName,
      email: account.email,
      reset_link: `${context.config.publicUrl}/reset-password/${token}`,
      expiry: formatDuration(lifetimes.resetMs),
    })
  },

  async notice(context, payload) {
    const account = context.userId ? await findAccount(context.db, context.userId) : undefined
    // The one notice that a stranger can ask for, by registering somebody's address.
    const isAskedFor = payload.template === 'already_registered'
    if (!account || (isAskedFor && !(await hasPlaceInMailbox(context, account)))) return
    return noticeMail(context, account, payload)
  },
} satisfies Partial<MailHandlers>

async function activationMail(
  context: JobContext,
  account: Account,
  template: ActivationTemplate,
  payload: { asked_at: string },
): Promise<OutgoingMail | undefined> {
  if (account.activatedAt) return
  const token = await linkToken(context, account, 'activate', lifetimes.activationMs, askedAtOf(payload))
  if (!token) return
  return outgoing(context, account, template, {
    first_name: account.firstName,
    activation_link: `${context.config.publicUrl}/activate/${token}`,
    expiry: formatDuration(lifetimes.activationMs),
  })
}

/** Made when the mail is sent, so that an hour without mail delivers no dead links. */
async function linkToken(
  context: JobContext,
  account: Account,
  purpose: 'activate' | 'reset',
  lifetimeMs: number,
  askedAt: Date,
): Promise<string | undefined> {
  const { db, now, seals, jobId } = context
  const token = seals.derivedToken(purpose, jobId)
  if (await hasNewerToken(db, { userId: account.id, purpose, token, askedAt })) return undefined
  if (!(await hasPlaceInMailbox(context, account))) return undefined
  await issueToken(db, { token, purpose, userId: account.id, lifetimeMs }, now)
  return token
}

/** A sixth mail an hour to one mailbox is not sent, whoever asks for it and however. */
function hasPlaceInMailbox(context: JobContext, { email }: Account): Promise<boolean> {
  return hasPlace(context, `mailbox:${email}`, PER_MAILBOX)
}

function noticeMail(context: JobContext, account: Account, payload: MailPayloads['notice']): OutgoingMail {
  const { publicUrl } = context.config
  const common = { first_name: account.firstName }
  const at = {
    ...common,
    email: account.email,
    date_time: formatMailTime(new Date(payload.at)),
  }
  const forgot = { forgot_password_link: `${publicUrl}/forgot-password` }
  const security = { security_link: `${publicUrl}/account` }
  switch (payload.template) {
    case 'already_registered':
      return outgoing(context, account, 'already_registered', {
        ...common,
        ...forgot,
        email: account.email,
        login_link: `${publicUrl}/login`,
      })
    case 'password_changed':
      return outgoing(context, account, 'password_changed', { ...at, ...forgot })
    case 'two_factor_enabled':
      return outgoing(context, account, 'two_factor_enabled', { ...at, ...security })
    case 'two_factor_disabled':
      return outgoing(context, account, 'two_factor_disabled', { ...at, ...security, ...forgot })
    case 'backup_codes_renewed':
      return outgoing(context, account, 'backup_codes_renewed', { ...at, ...security, ...forgot })
    case 'new_sign_in':
      return outgoing(context, account, 'new_sign_in', {
        ...common,
        ...forgot,
        date_time: at.date_time,
        device: payload.device ?? security_settings.device.unknown,
        ip_address: payload.ip_address ?? mail_words.unknown_address,
      })
  }
}

function outgoing<Name extends Parameters<typeof renderMail>[0]>(
  { config }: JobContext,
  account: Account,
  name: Name,
  values: Parameters<typeof renderMail<Name>>[1],
): OutgoingMail {
  const frame = { siteUrl: config.publicUrl, contactEmail: config.contactEmail }
  return { to: account.email, mail: renderMail(name, values, frame) }
}

function askedAtOf(payload: { asked_at: string }): Date {
  return new Date(payload.asked_at)
}
