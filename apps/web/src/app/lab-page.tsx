import { CertificateCard } from '../features/certificates/certificate-card.tsx'
import { LabScreen } from '../features/labs/lab-screen.tsx'

/** `/lab/{labId}`: the lab and, once it has one, its certificate. */
export function LabPage() {
  return <LabScreen certificate={(lab) => <CertificateCard lab={lab} />} />
}
