import { assessedBy } from '@lab-zer0/content/assessed.ts'
import { electricity, register_of_labs, verify } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { credentialOptions } from './certificates.api.ts'
import { badgeAddress } from './lab/badge-address.ts'
import { BadgeEmbed } from './lab/badge-embed.tsx'
import { CertificateHero } from './lab/certificate-hero.tsx'
import { AreasPart } from './scope/areas-part.tsx'
import { AsIssued } from './scope/as-issued.tsx'
import { AssessedPart } from './scope/assessed-part.tsx'
import { AuditedPart } from './scope/audited-part.tsx'
import { DataPart } from './scope/data-part.tsx'
import { DossierLink } from './scope/dossier-link.tsx'
import { SavingsPart } from './scope/savings-part.tsx'
import { ScopeBlock } from './scope/scope-block.tsx'
import { CheckAnother } from './verify/check-another.tsx'
import { CheckedPart } from './verify/checked-part.tsx'
import { checksOf } from './verify/checks-of.ts'
import { Concern } from './verify/concern.tsx'
import { LostContact } from './verify/lost-contact.tsx'
import { NotMean } from './verify/not-mean.tsx'
import { VerdictChip } from './verify/verdict-chip.tsx'
import { verdictOf, verdictText } from './verify/verdict-of.ts'
import { useVerification } from './verify/verification.ts'

type PublicPageProps = { record: UseQueryResult<PublicCertificate>; certificate: PublicCertificate }

/** What it covers and what not, who audited it, what it rests on, and what this browser has checked of it. */
export function PublicPage({ record, certificate }: PublicPageProps) {
  usePageTitle(fill(verify.page_title, { number: certificate.short_number }))
  const token = useQuery(credentialOptions(certificate.public_id))
  const progress = useVerification({ token, record })
  const now = new Date()
  const verdict = verdictOf(progress, certificate, now)
  const { award, edition, lab_type, records_now } = certificate
  const assessed = assessedBy(edition, lab_type)
  return (
    <>
      <CertificateHero
        named={certificate}
        badge={badgeAddress(certificate)}
        verdict={<VerdictChip verdict={verdict} text={verdictText(verdict, progress, certificate, now)} />}
      />
      <div className="wrap-page">
        {record.isError && (
          <div className="pt-8">
            <LostContact checkedAt={record.dataUpdatedAt} />
          </div>
        )}
        {award && <AreasPart facts={award} answered={certificate} />}
        {assessed && <AssessedPart assessed={assessed} isOld={award === null} />}
        <AuditedPart certificate={certificate} />
        <SavingsPart facts={award} />
        {certificate.market_based && (
          <ScopeBlock title={electricity.certificate.title} intro={electricity.certificate.text}>
            <p className="text-ui text-ink-2">{certificate.market_based}</p>
            <p className="text-ui">
              <Link href={paths.savedKwh}>{electricity.page.title}</Link>
            </p>
          </ScopeBlock>
        )}
        {award && <DataPart facts={award} now={records_now} progress={progress} />}
        <DossierLink href={certificate.links.dossier} />
        <AsIssued certificate={certificate} token={token.data} />
        <div className="grid grid-cols-1 gap-10 py-[clamp(2rem,4.5vw,3.25rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)] lg:gap-16">
          <div className="grid content-start gap-10">
            <CheckedPart checks={checksOf(progress, now)} />
            <NotMean assessed={undefined} />
          </div>
          <aside className="grid content-start gap-6">
            {verdict !== 'withdrawn' && verdict !== 'suspended' && <BadgeCard certificate={certificate} />}
            <CheckAnother />
            <p className="text-ui">
              <Link href={paths.registerOfLabs} isStandalone>
                {register_of_labs.title}
              </Link>
            </p>
            <Concern certificate={certificate} />
          </aside>
        </div>
      </div>
    </>
  )
}

function BadgeCard({ certificate }: { certificate: PublicCertificate }) {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title} className="text-title-3">
        {verify.badge.heading}
      </h2>
      <BadgeEmbed certificate={certificate} />
    </Card>
  )
}
