import { verify } from '@lab-zer0/content/microcopy.ts'
import { getCertificatePdf, type PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { readJws } from '@lab-zer0/domain/certificates/jws.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '../../../lib/call.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { type Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { certificateKeys } from '../certificates.api.ts'
import { PdfButton } from '../lab/pdf-button.tsx'
import { ScopeBlock } from './scope-block.tsx'
import { sha256Of } from './sha256-of.ts'
import { signedSentences } from './signed-sentences.ts'

const { scope: copy, files } = verify

type AsIssuedProps = { certificate: PublicCertificate; token: string | undefined }

/** The document itself: the words inside the signed bytes, and the hash of those bytes. Nothing is drawn anew. */
export function AsIssued({ certificate, token }: AsIssuedProps) {
  const { public_id: publicId, links } = certificate
  const credential = useQuery({ ...textHashOptions(token ?? ''), enabled: token !== undefined })
  const pdf = useQuery({ ...pdfHashOptions(publicId), enabled: token !== undefined })
  const sentences = token === undefined ? undefined : signedSentences(readJws(token)?.payload)
  const hashes: Description[] = [
    { term: copy.as_issued_credential, text: credential.data ?? '…' },
    { term: copy.as_issued_pdf, text: pdf.data ?? '…' },
  ]
  return (
    <ScopeBlock title={copy.as_issued} intro={copy.as_issued_intro}>
      <div className="flex flex-wrap gap-2.5">
        <PdfButton variant="secondary" publicId={publicId} label={files.pdf} />
        {certificate.is_signed && (
          <ButtonLink variant="secondary" href={links.credential} download={`${publicId}.jwt`}>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {files.credential}
          </ButtonLink>
        )}
      </div>
      <p className="text-small text-ink-3">{files.credential_hint}</p>
      {sentences ? (
        <div className="rounded-card border border-line bg-surface px-[clamp(1rem,2vw,1.375rem)] py-2 text-small">
          <DescriptionList items={[...hashes, ...sentences]} />
        </div>
      ) : (
        <Notice tone="plain">{copy.as_issued_missing}</Notice>
      )}
    </ScopeBlock>
  )
}

function textHashOptions(text: string) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'sha256', text],
    queryFn: () => sha256Of(new TextEncoder().encode(text)),
    networkMode: 'always',
  })
}

function pdfHashOptions(publicId: string) {
  return queryOptions({
    queryKey: [...certificateKeys.all, 'pdf-sha256', publicId],
    queryFn: async ({ signal }) => {
      const file = await callForFile(getCertificatePdf, { params: { publicId }, signal })
      return sha256Of(new Uint8Array(await file.arrayBuffer()))
    },
  })
}
