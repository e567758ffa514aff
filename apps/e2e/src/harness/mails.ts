import { expect } from '@playwright/test'
import { runningStack } from './stack.ts'

export type ReceivedMail = {
  id: string
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  receivedAt: string
}

/** The newest mail to a person whose subject fits, as soon as it has arrived. */
export async function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
        return found?.subject
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 60_000 },
    )
    .toBeDefined()
  if (!found) throw new Error('The mail was there a moment ago')
  return found
}

/** Newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${runningStack().mailUrl}/mails?to=${encodeURIComponent(address)}`)
  // The mail catcher is part of the harness and speaks this shape.
  return (await answer.json()) as ReceivedMail[]
}

/** The first link of a mail that leads to our site under this path, as the person would click it. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const { publicUrl } = runningStack()
  const link = text.split(/\s+/).find((word) => word.startsWith(`${publicUrl}${path}`))
  if (!link) throw new Error(`No link to ${path} in:\n${text}`)
  return link
}
