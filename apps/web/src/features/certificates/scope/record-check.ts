import { type RecordLine, recordLines } from '@lab-zer0/content/award-words.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import type { Progress } from '../verify/verification.ts'

/** What the browser found: `unknown` while or where the signed text is not proven. */
export type RecordCheck =
  | { outcome: 'running' }
  | { outcome: 'unknown' }
  | { outcome: 'passed'; compared: number }
  | { outcome: 'failed'; differing: readonly RecordLine[] }

/** The signed hashes against those that our records have today. Without a proven signature nothing is compared. */
export function recordCheckOf(
  { missing, verification, waitsFor }: Progress,
  facts: AwardFacts,
  now: PublicCertificate['records_now'],
): RecordCheck {
  if (missing === 'pending' || (!missing && (!verification || waitsFor.record))) return { outcome: 'running' }
  if (verification?.signature.outcome !== 'passed' || verification.facts.outcome !== 'passed')
    return { outcome: 'unknown' }
  const today = new Map(now.map(({ record, sha256 }) => [record, sha256]))
  const ids = new Set([
    ...facts.records.forms.map(({ mode, category }) => `${mode}.${category}`),
    'checklist',
  ])
  const compared = recordLines(facts).filter(({ id }) => ids.has(id))
  const differing = compared.filter(({ id, sha256 }) => today.get(id) !== sha256)
  return differing.length === 0
    ? { outcome: 'passed', compared: compared.length }
    : { outcome: 'failed', differing }
}
