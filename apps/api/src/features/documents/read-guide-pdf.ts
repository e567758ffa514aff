import type { getGuidePdf } from '@lab-zer0/contracts/documents.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { guides } from './guide-pdf.ts'
import { storedGuide } from './stored-documents.ts'

export async function readGuidePdf({ files }: Context, { params }: Input<typeof getGuidePdf>) {
  const guide = found(
    guides.find(({ slug }) => slug === params.slug),
    'guide_not_found',
  )
  const bytes = await storedGuide(files, guide)
  return { contentType: 'application/pdf', bytes, downloadAs: `lab-zer0-${guide.slug}.pdf` }
}
