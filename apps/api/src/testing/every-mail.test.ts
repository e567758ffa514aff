import { mailSamples, sampleFrame } from '@lab-zer0/content/mails/samples.ts'
import { mailTemplates } from '@lab-zer0/content/mails/templates.ts'
import { renderMail } from '@lab-zer0/content/mails.ts'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer, type Mailer } from '../platform/mail.ts'

let catcher: MailCatcher
let mailer: Mailer
beforeAll(async () => {
  catcher = await startMailCatcher()
  const { siteUrl: publicUrl } = sampleFrame
  mailer = createMailer({
    smtpUrl: catcher.smtpUrl,
    publicUrl,
    mailFrom: 'LAB ZER0 <no-reply@labzer0.example>',
  })
})
afterAll(async () => {
  mailer.close()
  await catcher.stop()
})

describe.each(mailTemplates)('%s, sent by SMTP', (kind) => {
  it('arrives in both forms as it was written, with the picture that it shows', async () => {
    const mail = renderMail(kind, mailSamples[kind], sampleFrame)

    await mailer.send({ to: 'kim@uni.example', mail }, kind)
    const caught = await catcher.waitFor(({ messageId }) => messageId === `<${kind}@labzer0.example>`)

    expect(caught.subject).toBe(mail.subject)
    expect(caught.text.trimEnd()).toBe(mail.text.trimEnd())
    expect(caught.html.trimEnd()).toBe(mail.html.trimEnd())
    expect(caught.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(caught.attachments.map(({ contentId }) => `cid:${contentId}`)).toEqual(['cid:logo@lab-zer0'])
  })
})
