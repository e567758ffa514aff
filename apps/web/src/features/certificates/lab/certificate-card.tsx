import { lab_certificate as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { badgeAddress } from './badge-address.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateSummary } from './certificate-summary.tsx'
import { EarlierCertificates } from './earlier-certificates.tsx'
import { type LabCertificate, labCertificateOptions } from './lab-certificate.api.ts'
import { ListingChoice } from './listing-choice.tsx'

/** What a certified lab holds, and what its people may do with it. Nothing where there is no certificate. */
export function CertificateCard({ lab }: { lab: Lab }) {
  const title = useId()
  const query = useQuery(labCertificateOptions(lab.id))
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          message={copy.failed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  }
  if (query.isPending && lab.station === 'certified') return <Coming />
  if (!query.data?.certificate) return null
  return (
    <Card labelledBy={title} className="grid gap-5">
      <h2 id={title} className="font-display text-title-2">
        {copy.title}
      </h2>
      <Held held={query.data} certificate={query.data.certificate} labId={lab.id} />
    </Card>
  )
}

/** As tall as a certificate with its buttons, for a lab that holds one. */
function Coming() {
  return (
    <Card className="min-h-164 sm:min-h-110 lg:min-h-90">
      <Skeleton lines={6} />
    </Card>
  )
}

type HeldProps = {
  held: LabCertificate
  certificate: NonNullable<LabCertificate['certificate']>
  labId: LabId
}

function Held({ held, certificate, labId }: HeldProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
        <img
          src={badgeAddress(certificate)}
          alt=""
          width={120}
          height={160}
          className="w-30 justify-self-center"
        />
        <div className="grid content-start gap-4">
          <CertificateSummary certificate={certificate} />
          <CertificateActions held={held} certificate={certificate} labId={labId} />
        </div>
      </div>
      {held.may_list && <ListingChoice labId={labId} isListed={held.is_listed} />}
      <EarlierCertificates certificates={held.before} />
    </>
  )
}
