import { assessedBy } from '@lab-zer0/content/assessed.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import { logProofIn, tokenIn } from '@lab-zer0/domain/certificates/badge-file.ts'
import type { ReadCredential } from '@lab-zer0/domain/certificates/credential.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { verifyPath } from '../addresses.ts'
import { certificateOptions } from '../certificates.api.ts'
import { badgeAddress } from '../lab/badge-address.ts'
import { CertificateHero } from '../lab/certificate-hero.tsx'
import { CheckedPart } from './checked-part.tsx'
import { checksOf } from './checks-of.ts'
import type { Given } from './give-file.tsx'
import { NotMean } from './not-mean.tsx'
import { readPublicId } from './read-public-id.ts'
import type { Verdict } from './verdict.ts'
import { VerdictChip } from './verdict-chip.tsx'
import { verdictOf, verdictText } from './verdict-of.ts'
import { claimsIn, useVerification } from './verification.ts'

const copy = verify.file

type FileResultProps = { given: Given; onClear: () => void }

/** What the browser finds in a file, and whether it is true. */
export function FileResult({ given, onClear }: FileResultProps) {
  const token = tokenIn(given.text)
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <section ref={part} tabIndex={-1} aria-label={copy.result} className="outline-none">
      {token === undefined ? (
        <InPage>
          <Notice tone="danger" role="alert" icon={ShieldX} title={copy.unreadable_title}>
            {copy.no_credential}
          </Notice>
        </InPage>
      ) : (
        <TokenResult token={token} logProof={logProofIn(given.text)} />
      )}
      <InPage>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="text-ui wrap-anywhere text-ink-2">
            {given.name === undefined ? copy.of_text : fill(copy.of_file, { name: given.name })}
          </p>
          <Button variant="secondary" onPress={onClear}>
            {copy.clear}
          </Button>
        </div>
      </InPage>
    </section>
  )
}

function InPage({ children }: { children: ReactNode }) {
  return <div className="wrap-page pb-10">{children}</div>
}

function TokenResult({ token, logProof }: { token: string; logProof: string | undefined }) {
  const claims = claimsIn(token)
  const publicId = claims && readPublicId(claims.facts.publicId)
  const found = useQuery({ ...certificateOptions(publicId ?? ''), enabled: publicId !== undefined })
  const record = publicId === undefined ? { ...found, isPending: false } : found
  const progress = useVerification({
    token: { data: token, error: null, isPending: false, dataUpdatedAt: 0 },
    record,
    logProof,
  })
  const now = new Date()
  const verdict = verdictOf(progress, record.data, now)
  const chip = <VerdictChip verdict={verdict} text={verdictText(verdict, progress, record.data, now)} />
  const isProven = progress.verification?.signature.outcome === 'passed' && verdict !== 'forged'
  return (
    <>
      {claims ? (
        <CertificateHero
          headingLevel="h2"
          named={namedBy(claims)}
          verdict={
            <>
              {chip}
              <Whose verdict={verdict} isProven={isProven} />
            </>
          }
          {...(isProven && record.data ? { badge: badgeAddress(record.data) } : {})}
        />
      ) : (
        <div className="bg-field text-on-field">
          <div className="wrap-page py-8">{chip}</div>
        </div>
      )}
      <div className="wrap-page grid grid-cols-1 gap-10 py-[clamp(2rem,5vw,3.5rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)] lg:gap-16">
        <div className="grid content-start gap-6">
          <CheckedPart checks={checksOf(progress, now)} />
          {isProven && record.data && (
            <div>
              <ButtonLink variant="secondary" href={verifyPath(record.data.public_id)}>
                {copy.open}
              </ButtonLink>
            </div>
          )}
        </div>
        <NotMean assessed={claims && assessedBy(claims.facts.edition, claims.facts.labType)} />
      </div>
    </>
  )
}

/** Big letters look true: of what nobody has confirmed it is said right above them. */
function Whose({ verdict, isProven }: { verdict: Verdict; isProven: boolean }) {
  if (verdict === 'checking') return null
  return <p className="text-ui text-on-field-2">{isProven ? copy.says : copy.claims}</p>
}

function namedBy({ facts }: ReadCredential) {
  return {
    public_id: facts.publicId,
    lab_name: facts.labName,
    lab_type: facts.labType,
    organisation_name: facts.organisationName,
    department: facts.department,
    principal_investigator: facts.principalInvestigator,
    issued_at: facts.issuedAt.toISOString(),
    valid_until: facts.validUntil.toISOString(),
  }
}
