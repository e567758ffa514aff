import { createRequire } from 'node:module'
import { PAPER } from '@lab-zer0/content/paper-colours.ts'

const require = createRequire(import.meta.url)
// When the first document is drawn: the library and its tables would be a sixth of every start.
const loadPdfkit = () => require('pdfkit') as typeof import('pdfkit')

/** Whole fonts, not subsets for the web: people's names keep their letters. Written out, so that the bundle finds them. */
const FONTS = {
  text: require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  strong: require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf',
  ),
  emphasis: require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf',
  ),
  display: require.resolve('@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf'),
  /** For letters that our own faces do not have. */
  others: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  othersStrong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const
export type FontName = keyof typeof FONTS

export const INK = {
  main: PAPER.ink,
  second: PAPER['ink-2'],
  quiet: PAPER['ink-3'],
  field: PAPER.field,
  bronze: PAPER.bronze,
}

type Element = PDFKit.PDFStructureElement
export type Pdf = { doc: PDFKit.PDFDocument; root: Element }

type NewPdf = { title: string; subject: string; isLandscape?: boolean; margin: number; createdAt: Date }

/** A tagged document with the marks of PDF/UA. The date is given: the same words make the same bytes. */
export function createPdf({ title, subject, isLandscape = false, margin, createdAt }: NewPdf): Pdf {
  const PDFDocument = loadPdfkit()
  const doc = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin,
    pdfVersion: '1.7',
    // The types lag behind: 0.20 knows it.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    font: FONTS.text,
    bufferPages: true,
    info: { Title: title, Subject: subject, Author: 'LAB ZER0', CreationDate: createdAt, ModDate: createdAt },
  })
  for (const [name, path] of Object.entries(FONTS)) doc.registerFont(name, path)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

export async function bytesOf({ doc, root }: Pdf): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  root.end()
  doc.end()
  await done
  return Buffer.concat(chunks)
}

/** What a reading aloud leaves out. */
export function plainArtifact({ doc }: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** The face asked for, or one that has every letter of this text. */
export function useFont({ doc }: Pdf, name: FontName, text: string): void {
  doc.font(name)
  if (!hasEveryLetter(doc, text)) doc.font(name === 'strong' ? 'othersStrong' : 'others')
}

function hasEveryLetter(doc: PDFKit.PDFDocument, text: string): boolean {
  // The types of pdfkit do not name the font behind it; fontkit's has this question.
  const { _font: face } = doc as unknown as {
    _font: { font: { hasGlyphForCodePoint(point: number): boolean } }
  }
  return Array.from(text.replaceAll('\n', '')).every((sign) =>
    face.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
}

export function tagged({ doc, root }: Pdf, kind: string, draw: () => void, options: object = {}): void {
  root.add(doc.struct(kind, options, draw))
}

/** The heading of a column. The types of pdfkit lag behind: 0.20 knows the scope. */
export const COLUMN_HEADING: { lang?: string; scope: string } = { scope: 'Column' }
