import { readFileSync } from 'node:fs'
import { badgeSvg } from '@lab-zer0/content/badge.ts'
import { awardDocumentWords, type DocumentWords, documentWords } from '@lab-zer0/content/certificate-words.ts'
import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { credential, shared } from '@lab-zer0/content/microcopy.ts'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'
import { type CertificateFacts, verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drawBasis } from './certificate-basis.ts'
import { drawQr } from './draw-qr.ts'
import { drawSvg } from './draw-svg.ts'
import { bytesOf, createPdf, type FontName, INK, type Pdf, plainArtifact, tagged, useFont } from './pdf.ts'

const copy = credential.document
const logo = readFileSync(
  new URL('../../../../../packages/content/data/badge/logo.svg', import.meta.url),
  'utf8',
)

/** The design is drawn on 1123 by 794 units; A4 is 842 by 595 points. */
const SCALE = 842 / 1123
const LEFT = 390
const WIDTH = 669

type Printed = CertificateFacts & { facts: AwardFacts | null }

/** The certificate in the look of the design. It shows the day of the award; the live state is on the page. */
export async function certificatePdf(facts: Printed, publicUrl: string): Promise<Buffer<ArrayBuffer>> {
  const { labName, organisationName, issuedAt } = facts
  const title = `${shared.certificate_heading}: ${labName}`
  const pdf = createPdf({
    title,
    subject: organisationName,
    isLandscape: true,
    margin: 0,
    createdAt: issuedAt,
  })
  drawGround(pdf, facts)
  const said = facts.facts ? awardDocumentWords(facts, facts.facts) : documentWords(facts)
  drawName(pdf, facts, said)
  drawScore(pdf, facts)
  drawTerms(pdf, facts, said)
  drawSigners(pdf, facts, publicUrl)
  write(pdf, 'P', said.notMean, { x: LEFT, y: 706, size: 11.5, ink: INK.quiet })
  drawCheck(pdf, facts, publicUrl)
  if (facts.facts) drawBasis(pdf, facts, facts.facts)
  return bytesOf(pdf)
}

type Line = {
  x: number
  y: number
  width?: number
  size: number
  font?: FontName
  ink?: string
  align?: 'center'
}

function write(pdf: Pdf, kind: string, text: string, line: Line): void {
  const { x, y, width = WIDTH, size, font = 'text', ink = INK.main, align } = line
  tagged(pdf, kind, () => {
    useFont(pdf, font, text)
    const options = { width: width * SCALE, ...(align ? { align } : {}) }
    pdf.doc
      .fontSize(size * SCALE)
      .fillColor(ink)
      .text(text, x * SCALE, y * SCALE, options)
  })
}

/** Everything that is not text, in the units of the design. */
function decorate(pdf: Pdf, draw: (doc: Pdf['doc']) => void): void {
  plainArtifact(pdf, () => {
    pdf.doc.save().scale(SCALE)
    draw(pdf.doc)
    pdf.doc.restore()
  })
}

function drawGround(pdf: Pdf, facts: Printed): void {
  decorate(pdf, (doc) => {
    doc.rect(0, 0, 1123, 794).fill('#FDFDFB')
    doc.rect(0, 0, 318, 794).fill(INK.field)
    doc.lineWidth(1).roundedRect(46, 81, 226, 300, 113).stroke(PAPER['field-line'])
    drawRuler(doc)
    doc.save().translate(56.5, 93).scale(0.86)
    drawSvg(doc, badgeSvg({ ...facts, state: 'valid' }))
    doc.restore().save().translate(LEFT, 64).scale(0.35)
    drawSvg(doc, logo)
    doc.restore()
  })
}

/** Millimetres along the lower edge, as on the design. */
function drawRuler(doc: Pdf['doc']): void {
  const unit = 1123 / 297
  for (let mm = 0; mm < 297; mm++) {
    const height = mm % 10 === 0 ? 22 : mm % 5 === 0 ? 15 : 9
    const ink = mm * unit < 318 ? '#6F8A83' : '#8A9692'
    doc
      .lineWidth(0.7)
      .moveTo(mm * unit, 794)
      .lineTo(mm * unit, 794 - height)
      .stroke(ink)
  }
}

function drawName(
  pdf: Pdf,
  { labName, organisationName, department, principalInvestigator }: CertificateFacts,
  { line }: DocumentWords,
) {
  const { size, height } = fittingSize(pdf, labName)
  write(pdf, 'P', shared.certificate_heading, {
    x: LEFT,
    y: 216 - height,
    size: 24,
    font: 'display',
    ink: INK.bronze,
  })
  write(pdf, 'H1', labName, { x: LEFT, y: 254 - height, size, font: 'display' })
  const whose = [department, organisationName].filter((part) => part !== null).join(', ')
  write(pdf, 'P', whose, { x: LEFT, y: 259, size: 20, ink: INK.second })
  if (principalInvestigator !== null) {
    const led = fill(copy.investigator, { name: principalInvestigator })
    write(pdf, 'P', led, { x: LEFT, y: 286, size: 16, ink: INK.second })
  }
  write(pdf, 'P', line, { x: LEFT, y: 318, size: 19 })
}

/** A long name gets smaller letters before it gets a second line. */
function fittingSize(pdf: Pdf, name: string): { size: number; height: number } {
  const { doc } = pdf
  useFont(pdf, 'display', name)
  for (let size = 54; size > 18; size -= 2) {
    doc.fontSize(size)
    const lines = Math.round(doc.heightOfString(name, { width: WIDTH }) / doc.currentLineHeight(true))
    if (lines <= (size > 32 ? 1 : 2)) return { size, height: doc.heightOfString(name, { width: WIDTH }) }
  }
  return { size: 18, height: doc.heightOfString(name, { width: WIDTH }) }
}

function drawScore(pdf: Pdf, { score }: CertificateFacts): void {
  const at = (percent: number) => LEFT + (WIDTH * percent) / 100
  decorate(pdf, (doc) => {
    doc.rect(LEFT, 436, WIDTH, 12).fill('#E4EAE2')
    doc.rect(LEFT, 436, (WIDTH * score) / 100, 12).fill(PAPER['bronze-fill'])
    for (let tick = 0; tick <= 100; tick++) {
      const height = tick % 10 === 0 ? 9 : 5
      doc
        .lineWidth(1)
        .moveTo(at(tick), 451)
        .lineTo(at(tick), 451 + height)
        .stroke(PAPER['ink-3'])
    }
    doc.lineWidth(2).moveTo(at(80), 431).lineTo(at(80), 463).stroke(INK.main)
  })
  write(pdf, 'P', copy.score, { x: LEFT, y: 413, size: 14, font: 'strong', ink: INK.second, width: 200 })
  write(pdf, 'P', `${score}%`, {
    x: at(score) - 40,
    y: 413,
    size: 14,
    font: 'strong',
    width: 80,
    align: 'center',
  })
  write(pdf, 'P', copy.pass, {
    x: at(80) - 60,
    y: 466,
    size: 14,
    font: 'strong',
    width: 120,
    align: 'center',
  })
}

type Column = { x: number; width: number }

/** By how many lists stand beside the two dates; a second one makes all of them narrower. */
const COLUMNS: Record<number, { size: number; columns: Column[] }> = {
  1: {
    size: 17,
    columns: [
      { x: LEFT, width: 185 },
      { x: 581, width: 185 },
      { x: 771, width: 310 },
    ],
  },
  2: {
    size: 15,
    columns: [
      { x: LEFT, width: 160 },
      { x: 556, width: 160 },
      { x: 722, width: 172 },
      { x: 900, width: 175 },
    ],
  },
}

function drawTerms(pdf: Pdf, { issuedAt, validUntil }: CertificateFacts, { terms }: DocumentWords): void {
  const dates = [
    { term: copy.issued, text: formatMailDate(issuedAt) },
    { term: copy.valid_until, text: formatMailDate(validUntil) },
  ]
  const { size = 15, columns = [] } = COLUMNS[terms.length] ?? {}
  for (const [index, column] of columns.entries()) {
    const said = [...dates, ...terms][index]
    if (!said) continue
    write(pdf, 'P', said.term, { ...column, y: 523, size: 14, ink: INK.quiet })
    write(pdf, 'P', said.text, { ...column, y: 545, size, font: 'strong' })
  }
}

/** Nobody who audited is named in public: the organisation answers for the audit, the provider for the signature. */
function drawSigners(pdf: Pdf, { organisationName }: CertificateFacts, publicUrl: string): void {
  const signers: [string, string, number][] = [
    [copy.auditor, fill(copy.auditor_of, { organisation: organisationName }), LEFT],
    [copy.signed, copy.signed_by.replace('{host}', new URL(publicUrl).host), 724],
  ]
  for (const [title, text, x] of signers) {
    decorate(pdf, (doc) =>
      doc
        .lineWidth(1)
        .moveTo(x, 618)
        .lineTo(x + 300, 618)
        .stroke(INK.quiet),
    )
    write(pdf, 'P', title, { x, y: 626, size: 15, font: 'strong', width: 310 })
    write(pdf, 'P', text, { x, y: 646, size: 13.5, ink: INK.second, width: 310 })
  }
}

function drawCheck(pdf: Pdf, { publicId, facts }: Printed, publicUrl: string): void {
  const url = verifyUrl(publicUrl, publicId)
  decorate(pdf, (doc) => doc.roundedRect(93, 452, 132, 132, 8).fill(PAPER.surface))
  const box = [93, 452, 225, 584].map((value) => value * SCALE)
  const corner = { x: 102 * SCALE, y: 461 * SCALE, side: 114 * SCALE }
  tagged(pdf, 'Figure', () => drawQr(pdf.doc, url, corner), {
    alt: shared.qr_alt.replace('{url}', url),
    bbox: box,
  })
  const centre = { x: 20, width: 278, align: 'center' as const }
  write(pdf, 'P', copy.check, { ...centre, y: 598, size: 15, font: 'strong', ink: PAPER['on-field'] })
  write(pdf, 'P', `${new URL(publicUrl).host}/verify`, { ...centre, y: 620, size: 13.5, ink: '#C9D6D1' })
  if (facts) {
    write(pdf, 'P', facts.short_number, {
      ...centre,
      y: 640,
      size: 15,
      font: 'strong',
      ink: PAPER['on-field'],
    })
    return
  }
  const number = groupedPublicId(publicId)
  const cut = number.indexOf('-', 13) + 1
  write(pdf, 'P', `${number.slice(0, cut)}\n${number.slice(cut)}`, {
    ...centre,
    y: 640,
    size: 12.5,
    ink: '#C9D6D1',
  })
}
