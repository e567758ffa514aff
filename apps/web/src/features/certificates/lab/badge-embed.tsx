import { verify } from '@lab-zer0/content/microcopy.ts'
import { getBadge, type PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { Download } from 'lucide-react'
import { fileAddress } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { badgeAddress } from './badge-address.ts'
import { embedCode } from './embed-code.ts'

const copy = verify.badge

/** The badge as it looks today, and the lines that put it on a website. */
export function BadgeEmbed({ certificate }: { certificate: PublicCertificate }) {
  const code = embedCode(certificate)
  const { public_id: publicId, lab_name: lab } = certificate
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <figure className="grid content-start justify-items-center gap-1.5">
        <img src={badgeAddress(certificate)} alt={fill(copy.alt, { lab })} width={96} height={128} />
        <figcaption className="text-micro text-ink-3">{copy.preview}</figcaption>
      </figure>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1.5">
          <span className="text-ui font-semibold">{copy.code}</span>
          <pre className="rounded-control border border-line bg-sunken p-3 text-micro wrap-anywhere whitespace-pre-wrap">
            <code>{code}</code>
          </pre>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={code} label={copy.copy} copiedLabel={copy.copied} size="md" />
          <ButtonLink
            variant="secondary"
            href={fileAddress(getBadge, { params: { publicId }, query: { download: 'true' } })}
            download={`${publicId}.svg`}
          >
            <Download aria-hidden="true" strokeWidth={1.75} />
            {copy.download}
          </ButtonLink>
        </div>
        <p className="text-small text-ink-3">{copy.hint}</p>
      </div>
    </div>
  )
}
