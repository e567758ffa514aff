import { badgeSvg } from '@lab-zer0/content/badge.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { marketSentence } from '@lab-zer0/content/electricity/view-words.ts'
import { formatMailDate } from '@lab-zer0/content/mails.ts'
import { boundary, report_exports, shared } from '@lab-zer0/content/microcopy.ts'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { factorsText } from '@lab-zer0/content/report-facts.ts'
import { figureText, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { type CertificateFacts, verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import type { Report } from '@lab-zer0/domain/reports/report.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drawQr } from './draw-qr.ts'
import { drawSvg } from './draw-svg.ts'
import { bytesOf, createPdf, INK, type Pdf, plainArtifact, tagged } from './pdf.ts'
import { lineCount, placeText } from './place-text.ts'
import { drawSaved, drawYear } from './poster-figures.ts'
import { drawLine, PRINT, say } from './report-look.ts'

type PosterCertificate = Omit<CertificateFacts, 'awardFacts'> & { facts: AwardFacts | null }

export type PosterPage = {
  organisation: string
  labName: string
  report: Report
  next: { title: string; savedKgCo2e: Quantity }[]
  certificate: PosterCertificate | null
  madeAt: Date
}

const copy = report_exports.poster
const MARGIN = 44
const BAND = 168
const BADGE = { width: 240, height: 320, scale: 0.47 }

/** One page that is read from two metres: whose lab, what a year takes, what was saved, what comes next. */
export async function posterPdf(page: PosterPage, publicUrl: string): Promise<Buffer<ArrayBuffer>> {
  const { labName, organisation, report, certificate, madeAt } = page
  const pdf = createPdf({ title: labName, subject: organisation, margin: 0, createdAt: madeAt })
  const across = { x: MARGIN, width: pdf.doc.page.width - 2 * MARGIN }
  drawBand(pdf, page)
  if (report.coverage.counted === 0) {
    const empty = fill(copy.empty, { year: periodText(report) })
    say(pdf, 'P', empty, { ...across, baseline: BAND + 60, size: 24, font: 'display', lineHeight: 32 })
  } else {
    const below = drawYear(pdf, report, { ...across, y: BAND + 26 })
    const end = drawSaved(pdf, report, { ...across, y: below + 2 })
    drawNext(pdf, page, { ...across, y: end + 34 })
  }
  if (certificate) drawCheck(pdf, certificate, publicUrl)
  drawFoot(pdf, page)
  return bytesOf(pdf)
}

/** The lab's name, as large as it fits in two lines. */
function drawBand(pdf: Pdf, { labName, organisation, certificate }: PosterPage): void {
  const { doc } = pdf
  plainArtifact(pdf, () => {
    doc.rect(0, 0, doc.page.width, BAND).fill(INK.field)
    for (let tick = 0; tick * 8 < doc.page.width; tick++) {
      const height = tick % 10 === 0 ? 9 : 5
      drawLine(pdf, { x1: tick * 8, x2: tick * 8, y1: BAND - height, y2: BAND, ink: '#6F8A83' })
    }
  })
  const width = doc.page.width - 2 * MARGIN - (certificate ? BADGE.width * BADGE.scale + 16 : 0)
  const size = [42, 38, 34, 30, 27].find(
    (each) => lineCount(pdf, labName, { size: each, font: 'display', width }) <= 2,
  )
  const chosen = size ?? 24
  const name = { size: chosen, font: 'display' as const, ink: PAPER['on-field'], lineHeight: chosen * 1.12 }
  const lines = lineCount(pdf, labName, { ...name, width })
  const top = (BAND - 8 - lines * name.lineHeight - 20) / 2
  const below = say(pdf, 'H1', labName, { ...name, x: MARGIN, width, baseline: top + chosen * 0.8 })
  say(pdf, 'P', organisation, {
    x: MARGIN,
    width,
    baseline: below - name.lineHeight + 27,
    size: 17,
    ink: '#C9D6D1',
  })
  if (certificate) drawBadge(pdf, certificate)
}

function drawBadge(pdf: Pdf, certificate: PosterCertificate): void {
  const { doc } = pdf
  const x = doc.page.width - MARGIN - BADGE.width * BADGE.scale
  const y = (BAND - BADGE.height * BADGE.scale) / 2
  plainArtifact(pdf, () => {
    doc.save().translate(x, y).scale(BADGE.scale)
    drawSvg(doc, badgeSvg({ ...certificate, state: 'valid' }))
    doc.restore()
  })
}

type Across = { x: number; y: number; width: number }

function drawNext(pdf: Pdf, { next, certificate }: PosterPage, { x, y, width }: Across): void {
  say(pdf, 'H2', copy.next, { x, baseline: y, width, size: 22, font: 'display' })
  if (next.length === 0) {
    say(pdf, 'P', copy.next_none, { x, baseline: y + 28, width, size: 15, ink: INK.second })
    return
  }
  // The code that checks the certificate stands at the right of the last lines.
  const room = certificate ? width - 122 : width
  const place = { x: x + 34, width: room - 34 }
  let top = y + 12
  for (const [index, { title, savedKgCo2e }] of next.entries()) {
    plainArtifact(pdf, () => drawNumber(pdf, index + 1, { x: x + 11, y: top + 15 }))
    const saves = savesText(savedKgCo2e)
    const size = lineCount(pdf, title, { ...place, size: 15, font: 'strong' }) > 1 ? 13 : 15
    const title_ = { ...place, baseline: top + 16, size, font: 'strong' as const, lineHeight: size * 1.2 }
    const below = say(pdf, 'P', title, title_)
    top = say(pdf, 'P', saves, { ...place, baseline: below, size: 12.5, ink: INK.second }) + 2
  }
}

function savesText(saved: Quantity): string {
  const { kind, range } = shownChange('emissionsKgCo2e', saved)
  if (kind !== 'saving') return fill(copy.next_unclear, { range })
  const { low, high } = shownFigure('emissionsKgCo2e', saved)
  return fill(copy.next_saves, { amount: figureText('emissionsKgCo2e', saved.best), low, high })
}

function drawNumber(pdf: Pdf, number: number, { x, y }: { x: number; y: number }): void {
  pdf.doc.circle(x, y, 11).fill(PRINT.gum)
  const place = { x: x - 11, baseline: y + 4.8, width: 22, size: 13.5, font: 'strong' as const }
  placeText(pdf, String(number), { ...place, ink: PAPER.surface, align: 'center' })
}

function drawCheck(pdf: Pdf, { publicId, validUntil }: PosterCertificate, publicUrl: string): void {
  const url = verifyUrl(publicUrl, publicId)
  const side = 92
  const x = pdf.doc.page.width - MARGIN - side
  const y = pdf.doc.page.height - 66 - side - 34
  tagged(pdf, 'Figure', () => drawQr(pdf.doc, url, { x, y, side }), {
    alt: fill(shared.qr_alt, { url }),
    bbox: [x, y, x + side, y + side],
  })
  const place = { x: x - 14, width: side + 28, align: 'center' as const, size: 9.5 }
  const below = say(pdf, 'P', copy.check, { ...place, baseline: y + side + 13, font: 'strong' })
  say(pdf, 'P', fill(copy.until, { date: formatMailDate(validUntil) }), {
    ...place,
    baseline: below,
    size: 9,
    ink: INK.second,
  })
}

function drawFoot(pdf: Pdf, { report, organisation, madeAt }: PosterPage): void {
  const { doc } = pdf
  const [lab] = report.byLab
  const foot = fill(copy.foot, {
    year: periodText(report),
    counted: lab?.counted ?? 0,
    categories: lab?.categories ?? 0,
    boundary: boundary[lab?.lab.type ?? 'wet'],
    factors: factorsText(report),
    made: formatMailDate(madeAt),
  })
  const market = report.electricity ? ` ${marketSentence(report.electricity)}` : ''
  const y = doc.page.height - (market === '' ? 58 : 70)
  plainArtifact(pdf, () => {
    drawLine(pdf, { x1: MARGIN, x2: doc.page.width - MARGIN, y1: y, y2: y, ink: PRINT.line })
  })
  const width = doc.page.width - 2 * MARGIN
  say(pdf, 'P', `LAB ZER0. ${organisation}. ${foot}${market}`, {
    x: MARGIN,
    baseline: y + 15,
    width,
    size: 8.5,
    ink: INK.quiet,
    lineHeight: 11.5,
  })
}
