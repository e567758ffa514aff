import { assuranceSentence } from '@lab-zer0/content/award-words.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { ASSURANCES, type Assurance } from '@lab-zer0/domain/certificates/facts.ts'
import { Check } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { notApplicable } from './not-applicable.ts'
import { ScopeBlock } from './scope-block.tsx'

const { scope: copy, covers } = verify
const PASS = 80

/** What kind of audit it was, beside the kinds that it was not. */
export function AuditedPart({ certificate }: { certificate: PublicCertificate }) {
  const { award, rounds, score } = certificate
  const used = award?.assurance ?? 'internal_peer'
  const marks = { score, pass: award?.score.pass_percent ?? PASS }
  return (
    <ScopeBlock title={copy.audited}>
      <ul className="grid gap-3 md:grid-cols-2">
        {ASSURANCES.map((assurance) => (
          <Step key={assurance} assurance={assurance} isUsed={assurance === used} marks={marks} />
        ))}
      </ul>
      <p className="text-ui text-ink-2">
        {assuranceSentence({ assurance: used })}{' '}
        {rounds === 1 ? covers.rounds_one : fill(covers.rounds_other, { n: rounds })}
      </p>
      {!award && <p className="text-ui text-ink-2">{notApplicable(certificate)}</p>}
    </ScopeBlock>
  )
}

type StepProps = { assurance: Assurance; isUsed: boolean; marks: { score: number; pass: number } }

function Step({ assurance, isUsed, marks }: StepProps) {
  const { title, used, unused } = copy.ladder[assurance]
  return (
    <li
      className={cx(
        'grid content-start justify-items-start gap-1.5 rounded-card p-4.5',
        isUsed ? 'border-2 border-primary bg-surface' : 'border border-dashed border-line text-ink-2',
      )}
    >
      <Badge tone={isUsed ? 'success' : 'neutral'} {...(isUsed ? { icon: Check } : {})}>
        {isUsed ? copy.this_audit : copy.not_used}
      </Badge>
      <strong>{title}</strong>
      <span className="text-small text-ink-2">{isUsed ? fill(used, marks) : unused}</span>
    </li>
  )
}
