import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterEach(() => {
  catcher.fail(null)
  catcher.clear()
})
afterAll(() => catcher.stop())

const picture = {
  filename: 'logo.png',
  content: Buffer.from('png'),
  cid: 'logo@labzer0',
  contentType: 'image/png',
}

/** Long enough on a machine that does ten other things; a server that never answers is given up sooner. */
const PATIENCE_MS = 20_000
const TARPIT_MS = 300

async function send(to: string, subject: string, patience = PATIENCE_MS) {
  const transport = createTransport({
    url: catcher.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
  })
  return transport.sendMail({
    from: 'LAB ZER0 <hello@labzer0.test>',
    to,
    subject,
    text: 'Grüße aus Łódź',
    html: '<html><head></head><body><img src="cid:logo@labzer0"><a href="https://labzer0.test">Open</a></body></html>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [picture],
  })
}

describe('the mail catcher', () => {
  it('keeps a mail with its words, headers and pictures', async () => {
    const sent = await send('Kim@Uni.example', 'Activate your account – 0 °C')

    const mail = await catcher.waitFor(({ to }) => to.includes('kim@uni.example'))

    expect(mail).toMatchObject({
      from: 'hello@labzer0.test',
      subject: 'Activate your account – 0 °C',
      messageId: sent.messageId,
      headers: { 'auto-submitted': 'auto-generated' },
      attachments: [{ filename: 'logo.png', mimeType: 'image/png', contentId: 'logo@labzer0' }],
    })
    expect(mail.text.trim()).toBe('Grüße aus Łódź')
    expect(mail.raw).toContain('Message-ID')
  })

  it('waits for a mail that has not arrived yet', async () => {
    const waiting = catcher.waitFor(({ subject }) => subject === 'Later')

    await send('a@uni.example', 'Sooner')
    await send('a@uni.example', 'Later')

    expect((await waiting).subject).toBe('Later')
  })

  it('says what it caught when the wanted mail does not come', async () => {
    await send('a@uni.example', 'Another one')

    await expect(catcher.waitFor(({ subject }) => subject === 'Wanted', 50)).rejects.toThrow(
      'a@uni.example: Another one',
    )
  })
})

describe('the misbehaving server', () => {
  it.each([
    ['refuse', { code: 'ECONNECTION' }],
    ['4xx', { responseCode: 451 }],
    ['5xx', { responseCode: 550 }],
    ['tarpit', { code: 'ETIMEDOUT' }],
  ] as const)('loses the mail in mode %s', async (mode, error) => {
    catcher.fail(mode)

    const patience = mode === 'tarpit' ? TARPIT_MS : PATIENCE_MS
    await expect(send('a@uni.example', 'Lost', patience)).rejects.toMatchObject(error)

    expect(catcher.mails()).toHaveLength(0)
  })

  it('keeps the mail but leaves the sender in doubt when it resets after the data', async () => {
    catcher.fail('reset-after-data')

    await expect(send('a@uni.example', 'In doubt')).rejects.toThrow()

    expect(catcher.mails()).toMatchObject([{ subject: 'In doubt' }])
  })

  it('takes mail again afterwards', async () => {
    catcher.fail('5xx')
    catcher.fail(null)

    await send('a@uni.example', 'Back')

    expect(catcher.mails()).toHaveLength(1)
  })
})

describe('the page', () => {
  const get = (path: string, init?: RequestInit) => fetch(catcher.pageUrl + path, init)

  it('lists mails newest first and by recipient', async () => {
    await send('a@uni.example', 'First')
    await send('b@uni.example', 'Second')

    const all = (await (await get('/mails')).json()) as { subject: string }[]
    const ofA = (await (await get('/mails?to=A@uni.example')).json()) as { subject: string }[]

    expect(all.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    expect(ofA.map(({ subject }) => subject)).toEqual(['First'])
  })

  it('shows the HTML with its pictures inside and its links in a new tab, and the source', async () => {
    await send('a@uni.example', 'Pictures')
    const { id } = await catcher.waitFor(({ subject }) => subject === 'Pictures')

    const html = await (await get(`/mails/${id}/html`)).text()

    expect(html).toContain(`src="data:image/png;base64,${picture.content.toString('base64')}"`)
    expect(html).toContain('<base target="_blank">')
    expect(await (await get(`/mails/${id}/raw`)).text()).toContain('Subject: Pictures')
    expect((await get('/mails/unknown/html')).status).toBe(404)
  })

  it('forgets all mails when asked', async () => {
    await send('a@uni.example', 'Gone')

    expect((await get('/mails', { method: 'DELETE' })).status).toBe(204)

    expect(catcher.mails()).toEqual([])
  })

  it('lets a journey choose how the server fails', async () => {
    expect((await get('/failure/5xx', { method: 'PUT' })).status).toBe(204)

    await expect(send('a@uni.example', 'Lost')).rejects.toMatchObject({ responseCode: 550 })

    expect((await get('/failure/none', { method: 'PUT' })).status).toBe(204)
    expect((await get('/failure/unheard-of', { method: 'PUT' })).status).toBe(404)
  })
})
