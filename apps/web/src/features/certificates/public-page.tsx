import { assessedBy } from '@lab-zer0/content/assessed.ts'
import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { badgeAddress } from './badge-address.ts'
import { BadgeEmbed } from './badge-embed.tsx'
import { CertificateFiles } from './certificate-files.tsx'
import { CertificateHero } from './certificate-hero.tsx'
import { credentialOptions } from './certificates.api.ts'
import { CheckAnother } from './check-another.tsx'
import { CheckedPart } from './checked-part.tsx'
import { checksOf } from './checks-of.ts'
import { Concern } from './concern.tsx'
import { Covers } from './covers.tsx'
import { LostContact } from './lost-contact.tsx'
import { NotMean } from './not-mean.tsx'
import { VerdictChip } from './verdict-chip.tsx'
import { verdictOf, verdictText } from './verdict-of.ts'
import { useVerification } from './verification.ts'

type PublicPageProps = { record: UseQueryResult<PublicCertificate>; certificate: PublicCertificate }

/** Genuine, current, not withdrawn, by whom, what for and what not: one after the other. */
export function PublicPage({ record, certificate }: PublicPageProps) {
  usePageTitle(fill(verify.page_title, { number: groupedPublicId(certificate.public_id) }))
  const token = useQuery(credentialOptions(certificate.public_id))
  const progress = useVerification({ token, record })
  const now = new Date()
  const verdict = verdictOf(progress, certificate, now)
  return (
    <>
      <CertificateHero
        named={certificate}
        badge={badgeAddress(certificate)}
        verdict={<VerdictChip verdict={verdict} text={verdictText(verdict, progress, certificate, now)} />}
      />
      <div className="wrap-page grid grid-cols-1 gap-10 py-[clamp(2rem,5vw,3.5rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,0.85fr)] lg:gap-16">
        <div className="grid content-start gap-10">
          {record.isError && <LostContact checkedAt={record.dataUpdatedAt} />}
          <CheckedPart checks={checksOf(progress, now)} />
          <Covers audited={certificate} />
          <NotMean assessed={assessedBy(certificate.edition, certificate.lab_type)} />
        </div>
        <aside className="grid content-start gap-6">
          <CertificateFiles certificate={certificate} />
          {verdict !== 'withdrawn' && <BadgeCard certificate={certificate} />}
          <CheckAnother />
          <p className="text-ui">
            <Link href={paths.registerOfLabs} isStandalone>
              {verify.register}
            </Link>
          </p>
          <Concern certificate={certificate} />
        </aside>
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
