import { type IncomingHttpHeaders, request } from 'node:http'
import type { CaughtMail } from '@lab-zer0/dev/mail-catcher.ts'
import { pause, TEST_PUBLIC_URL } from '../testing/processes.ts'
import type { World } from '../testing/world.ts'
import { secretsSeen } from './visitor.ts'

/** Waits until the worker has nothing left to do, so that a mail that is not there will not come. */
export async function untilMailSettles({ people }: World): Promise<void> {
  const waiting = `select count(*)::int as jobs from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active')`
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await people.db.query<{ jobs: number }>(waiting)
    if (rows[0]?.jobs === 0) return
    await pause(25)
  }
  throw new Error('mail jobs are still waiting')
}

export function mailsTo(world: World, email: string, subject = ''): CaughtMail[] {
  return world.mails.mails().filter((mail) => mail.to.includes(email) && mail.subject.includes(subject))
}

/** A hash of every row of every table; when a person was last seen is allowed to change. */
export async function databaseChecksum({ people }: World): Promise<string> {
  const { rows: tables } = await people.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const sums: string[] = []
  for (const { name } of tables) {
    const { rows } = await people.db.query<{ sum: string | null }>(
      `select md5(string_agg(line, '|' order by line)) as sum from (
         select (to_jsonb(t) - 'last_seen_at' - 'last_active_at')::text as line from "${name}" t) lines`,
    )
    sums.push(`${name}:${rows[0]?.sum ?? 'empty'}`)
  }
  return sums.join('\n')
}

export type RawReply = { status: number; headers: IncomingHttpHeaders; text: string }

/** A request as an attacker's own program sends it: any Host, any Origin, any body. */
export function sendRaw(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    // Node sends a DELETE's body without its length, and the server would read it as the next request.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...length, ...headers }, agent: false }
    const outgoing = request(`${url}/api${path}`, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function postRaw(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json', origin: TEST_PUBLIC_URL }
  return sendRaw(url, path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
}

/** Status, text and headers but for what differs between any two answers. */
export function comparable({ status, text, headers }: RawReply) {
  const { date: _date, 'x-request-id': _id, 'set-cookie': cookies, 'retry-after': _wait, ...rest } = headers
  const names = cookies?.map((line) => line.replace(/=[^;]*/, '='))
  return { status, text, headers: rest, cookies: names }
}

/** What of the secrets of this file and of the links in its mails the processes wrote down. */
export function leakedSecrets(world: World): string[] {
  const inMails = world.mails.mails().flatMap(({ text }) => {
    const plain = text.replace(/\s+/g, ' ')
    return plain.match(/(?<=\/(?:activate|reset-password)\/|invite=)[A-Za-z0-9_-]{26,43}/g) ?? []
  })
  const output = [world.worker, ...world.apis].map((each) => each.output()).join('\n')
  return [...new Set([...secretsSeen, ...inMails])].filter((secret) => {
    // Six digits stand in many a longer number; only a number of its own is a leaked code.
    return /^[0-9]{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(output) : output.includes(secret)
  })
}
