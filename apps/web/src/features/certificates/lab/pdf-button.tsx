import { shared } from '@lab-zer0/content/microcopy.ts'
import { getCertificatePdf } from '@lab-zer0/contracts/certificates.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { callForFile } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-style.ts'

type PdfButtonProps = Pick<ButtonLook, 'variant'> & { publicId: string; label: string }

/** A button, not a link: what could not be fetched is told here in words, instead of a broken download. */
export function PdfButton({ publicId, label, variant }: PdfButtonProps) {
  const download = useMutation({
    mutationFn: () => callForFile(getCertificatePdf, { params: { publicId } }),
    onSuccess: (file) => saveFile(`${publicId}.pdf`, file),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-2.5">
      <Button variant={variant} isPending={download.isPending} onPress={() => download.mutate()}>
        <FileText aria-hidden="true" strokeWidth={1.75} />
        {label}
      </Button>
      <span role="alert" className="text-small text-danger empty:hidden">
        {download.error && messageOf(download.error, shared.pdf_failed)}
      </span>
    </span>
  )
}
