import { randomUUID } from 'node:crypto'
import { command_answers } from '@lab-zer0/content/microcopy.ts'
import { isEmail, normaliseEmail } from '@lab-zer0/domain/accounts/email.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { readConfig } from '../platform/config.ts'
import { createMailer } from '../platform/mail.ts'
import { type Answer, type Call, CommandRefused, WrongUsage } from './command.ts'

const words = command_answers.mail

/** Straight to the mail server, past the queue: what the server says is said to the operator. */
export async function testMail(call: Call): Promise<Answer> {
  const to = normaliseEmail(call.args[0] ?? '')
  if (!isEmail(to)) throw new WrongUsage(fill(words.no_address, { text: call.args[0] ?? '' }))
  const config = readConfig(call.env)
  if (!config.smtpUrl) throw new CommandRefused(words.no_server)
  const mailer = createMailer(config)
  const text = fill(words.body, { url: config.publicUrl })
  try {
    await mailer.send(
      { to, mail: { subject: words.subject, text, html: `<p>${text}</p>`, attachments: [] } },
      randomUUID(),
    )
  } catch (error) {
    throw new CommandRefused(fill(words.failed, { reason: reasonOf(error) }))
  } finally {
    mailer.close()
  }
  return { lines: [fill(words.sent, { to, from: config.mailFrom })], data: { to, from: config.mailFrom } }
}

export function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}
