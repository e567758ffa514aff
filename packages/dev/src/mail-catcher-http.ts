import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type CaughtMail, failures, type Mailbox } from './mail-catcher-box.ts'
import { mailCatcherPage } from './mail-catcher-page.ts'

type Reply = { status?: number; type?: string; body?: string }

/** The page for people and the JSON for journeys, which know the mailbox only by its address. */
export function serveMails(box: Mailbox): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mails')
    if (url.pathname === '/events') return announceChanges(box, request, response)
    const { status = 200, type = 'application/json', body = '' } = answer(box, request.method ?? 'GET', url)
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(body)
  })
}

function answer(box: Mailbox, method: string, url: URL): Reply {
  const [, first, id, part] = url.pathname.split('/')
  if (method === 'GET' && url.pathname === '/') return { type: 'text/html', body: mailCatcherPage }
  if (method === 'PUT' && first === 'failure') return setFailure(box, id)
  if (first !== 'mails') return { status: 404 }
  if (method === 'DELETE' && !id) {
    box.clear()
    return { status: 204 }
  }
  if (method !== 'GET') return { status: 405 }
  if (!id) return { body: JSON.stringify(listed(box, url.searchParams.get('to')).map(summary)) }
  const mail = box.mails.find((caught) => caught.id === id)
  return mail ? showPart(mail, part) : { status: 404 }
}

function setFailure(box: Mailbox, name: string | undefined): Reply {
  const mode = failures.find((failure) => failure === name) ?? null
  if (mode === null && name !== 'none') return { status: 404 }
  box.fail(mode)
  return { status: 204 }
}

/** Newest first. */
function listed({ mails }: Mailbox, to: string | null): CaughtMail[] {
  const wanted = to?.toLowerCase()
  return mails.filter((mail) => wanted === undefined || mail.to.includes(wanted)).toReversed()
}

function summary({ raw: _raw, attachments, ...mail }: CaughtMail) {
  return { ...mail, attachments: attachments.map(({ base64: _base64, ...part }) => part) }
}

function showPart(mail: CaughtMail, part: string | undefined): Reply {
  if (part === undefined) return { body: JSON.stringify(summary(mail)) }
  if (part === 'html') return { type: 'text/html', body: withPictures(mail) }
  if (part === 'text') return { type: 'text/plain', body: mail.text }
  if (part === 'raw') return { type: 'text/plain', body: mail.raw }
  return { status: 404 }
}

/** A browser does not know the parts of a mail, so they are written into the page; links open in a new tab. */
function withPictures({ html, attachments }: CaughtMail): string {
  const shown = attachments.reduce(
    (page, { contentId, mimeType, base64 }) =>
      contentId ? page.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${base64}`) : page,
    html,
  )
  return shown.includes('<head>') ? shown.replace('<head>', '<head><base target="_blank">') : shown
}

function announceChanges(box: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const announce = () => response.write('data: change\n\n')
  announce()
  box.on('change', announce)
  request.once('close', () => box.off('change', announce))
}
