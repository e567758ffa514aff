import { dossier } from '@lab-zer0/content/microcopy.ts'
import { FileArchive } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ScopeBlock } from './scope-block.tsx'

const copy = dossier.public

/** Only where the lab has published what its figures rest on. */
export function DossierLink({ href }: { href: string | null }) {
  if (href === null) return null
  return (
    <ScopeBlock title={copy.title} intro={copy.text}>
      <ButtonLink variant="secondary" href={href} download>
        <FileArchive aria-hidden="true" strokeWidth={1.75} />
        {copy.link}
      </ButtonLink>
    </ScopeBlock>
  )
}
