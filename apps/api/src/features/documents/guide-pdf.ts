import { readFileSync } from 'node:fs'
import { documents, readDocument } from '@lab-zer0/content/documents.ts'
import { parseMarkdown } from '@lab-zer0/content/markdown.ts'
import { category_resource_modal as copy } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drawBlocks, drawFooters } from './draw-blocks.ts'
import { drawSvg } from './draw-svg.ts'
import { bytesOf, createPdf, type Pdf, plainArtifact } from './pdf.ts'

export type Guide = { slug: string; title: string; effectiveFrom: string }

/** The guides among the documents. */
export const guides: readonly Guide[] = documents
  .filter(({ file }) => file.startsWith('guides/'))
  .map(({ id, title, effective_from }) => ({ slug: id, title, effectiveFrom: effective_from }))

const logo = readFileSync(
  new URL('../../../../../packages/content/data/badge/logo.svg', import.meta.url),
  'utf8',
)

export function drawLogo(pdf: Pdf): void {
  plainArtifact(pdf, () => {
    pdf.doc.save().translate(pdf.doc.page.margins.left, 40).scale(0.26)
    drawSvg(pdf.doc, logo)
    pdf.doc.restore()
  })
  pdf.doc.y = 84
}

export async function guidePdf({ slug, title, effectiveFrom }: Guide): Promise<Buffer<ArrayBuffer>> {
  const createdAt = new Date(`${effectiveFrom}T00:00:00Z`)
  const pdf = createPdf({ title, subject: copy.pdf_subject, margin: 56, createdAt })
  drawLogo(pdf)
  drawBlocks(pdf, parseMarkdown(readDocument(slug)))
  drawFooters(pdf, fill(copy.pdf_footer, { title }))
  return bytesOf(pdf)
}
