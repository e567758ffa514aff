import { improvement_pack as words } from '@lab-zer0/content/data/microcopy.json'
import { FileDown } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'

export function DownloadPack({ labId }: { labId: string }) {
  return (
    <ButtonLink variant="secondary" href={`/api/audits/${labId}/improvement-pack.pdf`} download>
      <FileDown aria-hidden="true" strokeWidth={1.75} />
      {words.download}
    </ButtonLink>
  )
}
