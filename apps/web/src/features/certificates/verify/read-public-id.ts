import { getCertificate } from '@lab-zer0/contracts/certificates.ts'
import { extractNumber } from '@lab-zer0/domain/certificates/extract-number.ts'
import * as z from 'zod/mini'

/** The number of an address as we write it, or nothing where it can't be one of ours. */
export function readPublicId(publicId: string): string | undefined {
  return z.safeParse(getCertificate.params, { publicId }).data?.publicId
}

/** The same of what somebody types or pastes: a link, or the number on a badge or a certificate. */
export function readTypedNumber(typed: string): string | undefined {
  return readPublicId(extractNumber(typed, new Date().getFullYear()))
}
