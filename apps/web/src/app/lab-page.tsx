import { lazy, Suspense } from 'react'
import { CertificateCard } from '../features/certificates/lab/certificate-card.tsx'
import { DossierCard } from '../features/certificates/lab/dossier-card.tsx'
import { InviteButton } from '../features/lab-invites/invite-button.tsx'
import { LabScreen } from '../features/labs/detail/lab-screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Far down the page, with charts' and lists' code of its own: the lab can be used before it is there.
const LabReportCard = lazy(async () => ({
  default: (await import('../features/reports/lab-report-card.tsx')).LabReportCard,
}))

/** `/lab/{labId}`: the lab, once it has one its certificate, and its own figures. */
export function LabPage() {
  return (
    <LabScreen
      invite={(lab) => <InviteButton lab={lab} />}
      certificate={(lab) => <CertificateCard lab={lab} />}
      report={(lab) => (
        <>
          <Suspense fallback={<Skeleton lines={6} />}>
            <LabReportCard labId={lab.id} />
          </Suspense>
          <DossierCard lab={lab} />
        </>
      )}
    />
  )
}
