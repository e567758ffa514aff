import { CertificateCard } from '../features/certificates/lab/certificate-card.tsx'
import { DossierCard } from '../features/certificates/lab/dossier-card.tsx'
import { LabScreen } from '../features/labs/detail/lab-screen.tsx'
import { LabReportCard } from '../features/reports/lab-report-card.tsx'

/** `/lab/{labId}`: the lab, once it has one its certificate, and its own figures. */
export function LabPage() {
  return (
    <LabScreen
      certificate={(lab) => <CertificateCard lab={lab} />}
      report={(lab) => (
        <>
          <LabReportCard labId={lab.id} />
          <DossierCard lab={lab} />
        </>
      )}
    />
  )
}
