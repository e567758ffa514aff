import { rm } from 'node:fs/promises'
import { type CaughtMail, type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { inject } from 'vitest'
import { Browser } from './browser.ts'
import { copyTemplate, type TestDatabase } from './database.ts'
import { createPeople, type People } from './people.ts'
import {
  type ApiProcess,
  filesDirectory,
  type Process,
  startApi,
  startWorkerProcess,
  TEST_PUBLIC_URL,
} from './processes.ts'

export type World = {
  database: TestDatabase
  apis: ApiProcess[]
  worker: Process
  mails: MailCatcher
  people: People
  /** A fresh browser, at the first API process unless told otherwise. */
  browser(node?: number): Browser
  /** The mail to this address with this in its subject, once it is there. */
  mailTo(email: string, subject: string, after?: number): Promise<CaughtMail>
  stop(): Promise<void>
}

/** A small real installation: two API processes, a worker, a mail server and a database of their own. */
export async function startWorld({
  nodes = 2,
  env = {},
}: {
  nodes?: number
  env?: Record<string, string>
} = {}): Promise<World> {
  const database = await copyTemplate(inject('superuserUrl'))
  const mails = await startMailCatcher({})
  const parts = { database, smtpUrl: mails.smtpUrl, env }
  const [worker, ...apis] = await Promise.all([
    startWorkerProcess(parts),
    ...Array.from({ length: nodes }, () => startApi(parts)),
  ])
  const people = await createPeople(database)
  return {
    database,
    apis,
    worker,
    mails,
    people,
    browser: (node = 0) => new Browser(apis[node]?.url ?? '', TEST_PUBLIC_URL),
    mailTo: (email, subject, after = 0) =>
      mails.waitFor(
        (mail) =>
          mail.to.includes(email) && mail.subject.includes(subject) && mail.receivedAt.getTime() >= after,
        20_000,
      ),
    async stop() {
      await Promise.all([worker.kill(), ...apis.map((api) => api.kill())])
      await people.end()
      await mails.stop()
      await rm(filesDirectory(database), { recursive: true, force: true })
    },
  }
}

/** The last path segment of the mail's link to this screen. */
export function linkIn(mail: CaughtMail, screen: string): string {
  const match = mail.text.replace(/\s+/g, ' ').match(new RegExp(`${screen}[/=?a-z]*?([A-Za-z0-9_-]{26,43})`))
  if (!match?.[1]) throw new Error(`no link to ${screen} in: ${mail.text}`)
  return match[1]
}
