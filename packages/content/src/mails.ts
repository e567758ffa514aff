import { readFileSync } from 'node:fs'
import { composeDigest, type DigestFacts } from './digest-words.ts'
import { type ComposedMail, compose, type MailFrame } from './mails/compose.ts'
import { asHtml, logoCid } from './mails/html.ts'
import { type MailTemplate, type MailValues, templateOf } from './mails/templates.ts'
import { asText } from './mails/text.ts'

export { formatDuration, formatMailDate, formatMailTime } from './mails/times.ts'
export type { MailFrame, MailTemplate, MailValues }

export type RenderedMail = {
  subject: string
  text: string
  html: string
  attachments: {
    filename: string
    content: Buffer
    contentType: string
    cid: string
    contentDisposition: 'inline'
  }[]
}

const logo = readFileSync(new URL('../data/email-logo.png', import.meta.url))

/** One mail in words and in HTML. Its picture travels with it, because mail programs do not load ours. */
export function renderMail<Name extends MailTemplate>(
  name: Name,
  values: MailValues<Name>,
  frame: MailFrame,
): RenderedMail {
  return rendered(compose(templateOf(name), { ...values }, frame), frame)
}

export function renderDigest(facts: DigestFacts, frame: MailFrame): RenderedMail {
  return rendered(composeDigest(facts, frame), frame)
}

function rendered(mail: ComposedMail, frame: MailFrame): RenderedMail {
  return {
    subject: mail.subject,
    text: asText(mail, frame),
    html: asHtml(mail, frame),
    attachments: [
      {
        filename: 'lab-zer0.png',
        content: logo,
        contentType: 'image/png',
        cid: logoCid,
        contentDisposition: 'inline',
      },
    ],
  }
}
