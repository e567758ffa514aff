/**
 * Sends one of each mail through the product's own mailer into the mail catcher, prints the catcher's address with
 * the kind of each mail, and stays until stdin closes. For those who look at mails without the whole product.
 */
import { mailSamples, sampleFrame } from '@lab-zer0/content/mails/samples.ts'
import { mailTemplates } from '@lab-zer0/content/mails/templates.ts'
import { renderMail } from '@lab-zer0/content/mails.ts'
import { startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { createMailer } from '../apps/api/src/platform/mail.ts'

const catcher = await startMailCatcher()
const mailer = createMailer({
  smtpUrl: catcher.smtpUrl,
  publicUrl: sampleFrame.siteUrl,
  mailFrom: 'LAB ZER0 <no-reply@labzer0.example>',
})
for (const kind of mailTemplates) {
  const mail = renderMail(kind, mailSamples[kind], sampleFrame)
  await mailer.send({ to: `${kind}@portellery.edu.au`, mail }, kind)
}
mailer.close()
console.log(JSON.stringify({ pageUrl: catcher.pageUrl, kinds: mailTemplates }))
process.stdin.resume().once('end', () => void catcher.stop())
