import { improvement_pack as words } from '@lab-zer0/content/data/microcopy.json'
import { getImprovementPackPdf } from '@lab-zer0/contracts/documents.ts'
import { FileDown } from 'lucide-react'
import { fileAddress } from '../../lib/call.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function DownloadPack({ labId }: { labId: string }) {
  return (
    <ButtonLink variant="secondary" href={fileAddress(getImprovementPackPdf, { params: { labId } })} download>
      <FileDown aria-hidden="true" strokeWidth={1.75} />
      {words.download}
    </ButtonLink>
  )
}
