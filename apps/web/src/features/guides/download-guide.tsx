import { category_resource_modal as copy } from '@lab-zer0/content/microcopy.ts'
import { FileDown } from 'lucide-react'
import { guidePdfAddress } from '../../product/checklist-address.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Guide } from './guides.ts'

export function DownloadGuide({ guide }: { guide: Guide }) {
  return (
    <ButtonLink href={guidePdfAddress(guide.slug)} download>
      <FileDown aria-hidden="true" strokeWidth={1.75} />
      {copy.download}
    </ButtonLink>
  )
}
