import { getCertificate } from '@lab-zer0/contracts/certificates.ts'
import * as z from 'zod/mini'

/** The number as we write it, or nothing where it can't be one of ours. */
export function readPublicId(typed: string): string | undefined {
  return z.safeParse(getCertificate.params, { publicId: typed }).data?.publicId
}
