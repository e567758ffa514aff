import type { UserId } from '@lab-zer0/domain/ids.ts'
import { createTransport } from 'nodemailer'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { watchCall } from '../telemetry/watch.ts'
import type { Config } from './config.ts'

export type OutgoingMail = {
  to: string
  /** Whose account it goes to; missing where there may be none. */
  personId?: UserId
  /** Where a mail program's own button stops such mails (RFC 8058). */
  unsubscribeUrl?: string
  mail: {
    subject: string
    text: string
    html: string
    attachments: { filename: string; content: Buffer; contentType: string; cid: string }[]
  }
}

/** The receiving server will never take this mail: trying again would only annoy it. */
export class MailRejected extends Error {}

export type Mailer = ReturnType<typeof createMailer>

export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'mailFrom'>,
  telemetry: Telemetry = noTelemetry,
) {
  if (!config.smtpUrl) throw new Error('SMTP_URL is needed to send mail')
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(config.publicUrl).hostname

  return {
    /** The id is derived from the job, so that mail programs recognise a mail that is sent twice. */
    async send({ to, mail, unsubscribeUrl }: OutgoingMail, jobId: string): Promise<void> {
      try {
        const message = {
          from: config.mailFrom,
          to,
          ...mail,
          messageId: `<${jobId}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        }
        await watchCall(telemetry, { service: 'smtp', name: 'smtp send' }, () => transport.sendMail(message))
        telemetry.measures.mail({ outcome: 'sent' })
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
        telemetry.measures.mail({ outcome: code >= 500 ? 'rejected' : 'failed' })
        if (code >= 500) throw new MailRejected(`SMTP ${code}`, { cause: error })
        throw error
      }
    },
    /** Connects and signs in as for a mail, and sends none. */
    verify: async (): Promise<void> => void (await transport.verify()),
    close: () => transport.close(),
  }
}
