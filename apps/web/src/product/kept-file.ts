import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import * as z from 'zod/mini'
import { photoDay } from '../lib/photo/photo-day.ts'
import { shrinkPhoto } from '../lib/photo/shrink-photo.ts'

/** What a file is behind: an answer, or a change. */
export const fileSubject = z.union([z.object({ questionId: z.string() }), z.object({ changeId: z.string() })])
export type FileSubject = z.output<typeof fileSubject>

/** A photo or document that this device keeps until the server has it. Bytes, because not every browser stores blobs. */
export const keptFile = z.object({
  subject: fileSubject,
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
  /** The day that it shows. */
  provesOn: z.string(),
})
export type KeptFile = z.output<typeof keptFile>

export function isOfSubject(subject: FileSubject, other: FileSubject): boolean {
  return 'changeId' in subject
    ? 'changeId' in other && other.changeId === subject.changeId
    : 'questionId' in other && other.questionId === subject.questionId
}

export function today(): string {
  return dayOf(new Date(), HOME_ZONE)
}

/** Made small, with the day that its camera or its person says. */
export async function makeKeptFile(
  file: File,
  { subject, provesOn }: { subject: FileSubject; provesOn: string | undefined },
): Promise<KeptFile> {
  const small = await shrinkPhoto(file)
  const day = provesOn ?? (await dayShownBy(file))
  return { subject, name: small.name, type: small.type, bytes: await small.arrayBuffer(), provesOn: day }
}

/** A camera whose clock is ahead took the photo today. */
async function dayShownBy(file: File): Promise<string> {
  const day = file.type.startsWith('image/') ? await photoDay(file) : undefined
  return day === undefined || day > today() ? today() : day
}
