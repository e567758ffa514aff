import type { DatabaseUrls } from './database.ts'
import type { Secrets } from './secrets.ts'

type Facts = {
  urls: DatabaseUrls
  secrets: Secrets
  smtpUrl: string
  /** The origin that people see in their browser. */
  publicUrl: string
}

/** What API and worker need to know together; `withoutForeignVariables` takes the part of each. */
export function serviceEnvironment({ urls, secrets, smtpUrl, publicUrl }: Facts): Record<string, string> {
  return {
    PUBLIC_URL: publicUrl,
    DATABASE_URL: urls.app,
    WORKER_DATABASE_URL: urls.worker,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'LAB ZER0 <no-reply@labzer0.example>',
    CONTACT_EMAIL: 'hello@labzer0.example',
    SECRET_KEYS: secrets.secretKeys,
  }
}

/** Asks until the service answers, or says so when it never does. */
export async function untilAnswers(url: string, patienceMs = 120_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${patienceMs / 1000} s`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}
