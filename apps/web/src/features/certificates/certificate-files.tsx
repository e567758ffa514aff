import { verify } from '@lab-zer0/content/data/microcopy.json'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import { PdfButton } from './pdf-button.tsx'

const words = verify.files

/** The paper, and the signed text that stands behind it. */
export function CertificateFiles({ certificate }: { certificate: PublicCertificate }) {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid gap-3">
      <h2 id={title} className="text-title-3">
        {words.heading}
      </h2>
      <CertificatePicture certificate={certificate} />
      <div className="flex flex-wrap gap-2.5">
        <PdfButton variant="secondary" publicId={certificate.public_id} label={words.pdf} />
        {certificate.is_signed && (
          <ButtonLink
            variant="secondary"
            href={certificate.links.credential}
            download={`${certificate.public_id}.jwt`}
          >
            <Download aria-hidden="true" strokeWidth={1.75} />
            {words.credential}
          </ButtonLink>
        )}
      </div>
      <p className="text-small text-ink-3">{words.credential_hint}</p>
    </Card>
  )
}
