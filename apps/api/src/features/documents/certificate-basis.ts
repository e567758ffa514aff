import { assessedBy } from '@lab-zer0/content/assessed.ts'
import {
  areaSentence,
  assuranceSentence,
  figuresSentence,
  recordLines,
  recordText,
  savingsSentences,
  scoreSentence,
} from '@lab-zer0/content/award-words.ts'
import levelWords from '@lab-zer0/content/data/levels/words.json' with { type: 'json' }
import type { Block, Span } from '@lab-zer0/content/markdown.ts'
import { credential, verify } from '@lab-zer0/content/microcopy.ts'
import type { CertificateFacts } from '@lab-zer0/domain/certificates/credential.ts'
import { type AwardFacts, awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { sha256 } from '../../platform/seal.ts'
import { drawBlocks } from './draw-blocks.ts'
import type { Pdf } from './pdf.ts'

const copy = verify.scope
const { certificate: level } = levelWords
const MARGIN = 54

/** The pages behind the certificate: what was assessed, what was not, and every hash that it hangs on. */
export function drawBasis(pdf: Pdf, named: CertificateFacts, facts: AwardFacts): void {
  // Also for pages that the text itself begins.
  Object.assign(pdf.doc.options, { layout: 'portrait', margin: MARGIN })
  pdf.doc.addPage()
  drawBlocks(pdf, basisBlocks(named, facts))
}

function basisBlocks({ publicId, edition, labType }: CertificateFacts, facts: AwardFacts): Block[] {
  const assessed = assessedBy(edition, labType)
  const topics = [
    { title: level.assessed, lines: assessed?.counted },
    { title: level.rough, lines: assessed?.rough },
    { title: level.practice, lines: assessed?.practice },
    { title: level.under_bronze, lines: assessed?.under_bronze },
  ].filter(({ lines }) => lines?.length)
  return [
    heading(2, credential.document.basis),
    paragraph(fill(credential.document.full_number, { number: groupedPublicId(publicId) })),
    heading(3, copy.areas),
    paragraph(scoreSentence(facts)),
    list(facts.areas.map(areaSentence)),
    heading(3, copy.savings),
    paragraph([...savingsSentences(facts), figuresSentence(facts)].join(' ')),
    heading(3, copy.audited),
    paragraph(assuranceSentence(facts)),
    ...topics.flatMap(({ title, lines = [] }) => [
      heading(3, title),
      list(lines.map((topic) => `${topic.title}. ${topic.limits}`)),
    ]),
    heading(3, level.not_assessed),
    paragraph(`${assessed?.not_assessed.map(({ title }) => title).join('; ')}.`),
    heading(3, copy.data),
    list(recordLines(facts).map((line) => `${line.name}. ${recordText(line)}`)),
    paragraph(fill(credential.document.facts_sha256, { sha256: sha256(awardText(facts)).toString('hex') })),
  ]
}

const textSpan = (text: string): Span => ({ kind: 'text', text })
const heading = (depth: number, text: string): Block => ({ kind: 'heading', level: depth, text, anchor: '' })
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [textSpan(text)] })
const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [textSpan(text)]),
})
