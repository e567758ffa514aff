import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { fill } from '../../../lib/format.ts'

const copy = verify.covers

/** How many questions did not apply to the lab. */
export function notApplicable({
  na_count,
  question_count,
}: Pick<PublicCertificate, 'na_count' | 'question_count'>): string {
  if (na_count === 0) return copy.na_none
  const share = Math.round((100 * na_count) / question_count)
  return fill(copy.na, { n: na_count, total: question_count, share })
}
