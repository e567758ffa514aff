import { ROW_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import * as z from 'zod/mini'
import { photoDay } from '../lib/photo/photo-day.ts'
import { shrinkPhoto } from '../lib/photo/shrink-photo.ts'

const unit = z.object({ category: z.enum(ROW_CATEGORIES), rowId: z.string() })
/** A unit of the lab's register, or what a meter reads, by its row. */
export type KeptUnit = z.output<typeof unit>

/** What a file is behind: an answer, or a change; a photo of a unit may be behind neither. */
export const fileSubject = z.union([
  z.object({ questionId: z.string() }),
  z.object({ changeId: z.string() }),
  z.object({ unit }),
])
export type FileSubject = z.output<typeof fileSubject>

/** A photo or document that this device keeps until the server has it. Bytes, because not every browser stores blobs. */
export const keptFile = z.object({
  subject: fileSubject,
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
  /** The day that it shows. */
  provesOn: z.string(),
  /** The unit that it shows, where somebody said which. */
  shows: z.optional(unit),
})
export type KeptFile = z.output<typeof keptFile>

export function isOfSubject(subject: FileSubject, other: FileSubject): boolean {
  if ('changeId' in subject) return 'changeId' in other && other.changeId === subject.changeId
  if ('unit' in subject) return 'unit' in other && isSameUnit(other.unit, subject.unit)
  return 'questionId' in other && other.questionId === subject.questionId
}

function isSameUnit(one: KeptUnit, other: KeptUnit): boolean {
  return one.category === other.category && one.rowId === other.rowId
}

export function today(): string {
  return dayOf(new Date(), HOME_ZONE)
}

type Facts = {
  subject: FileSubject
  provesOn: string | undefined
  shows?: KeptUnit | undefined
}

/** Made small, with the day that its camera or its person says. */
export async function makeKeptFile(file: File, { subject, provesOn, shows }: Facts): Promise<KeptFile> {
  const small = await shrinkPhoto(file)
  const day = provesOn ?? (await dayShownBy(file))
  const bytes = await small.arrayBuffer()
  return { subject, name: small.name, type: small.type, bytes, provesOn: day, ...(shows && { shows }) }
}

/** A camera whose clock is ahead took the photo today. */
async function dayShownBy(file: File): Promise<string> {
  const day = file.type.startsWith('image/') ? await photoDay(file) : undefined
  return day === undefined || day > today() ? today() : day
}
