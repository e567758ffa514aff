import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { activeDocuments, activeWorkbooks } from '../../files/active-office.ts'
import { aDocx, anXlsx, aPdf, aStream } from '../../testing/documents.ts'
import { fileTypeOf } from './file-type.ts'
import { DOCX, judgeOfficeFile, XLSX } from './office-file.ts'
import { judgePdf } from './pdf-file.ts'

async function printed(): Promise<Buffer> {
  const pdf = new PDFDocument({ tagged: true, displayTitle: true })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.text('Minutes of the lab meeting')
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

describe('a PDF', () => {
  it('is taken as a program printed it', async () => {
    expect(judgePdf(await printed())).toBeNull()
  })

  it.each([
    ['a script', aPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script whose name is written in digits', aPdf('<< /S /#4aava#53cript /JS (app.alert(1)) >>')],
    ['a program to start', aPdf('<< /S /Launch /F (cmd.exe) >>')],
    ['a file inside it', aPdf('<< /Type /EmbeddedFile >>')],
    ['a form with scripts', aPdf('<< /AcroForm << /XFA 3 0 R >> >>')],
    [
      'a script in a packed object, with a stream that begins in another before it',
      aPdf('(stream\n)', aStream('1 0 << /S /JavaScript /JS (app.alert(1)) >>')),
    ],
    ['a script in a packed object', aPdf(aStream('1 0 << /S /JavaScript /JS (app.alert(1)) >>'))],
  ])('is refused with %s', (_what, bytes) => {
    expect(judgePdf(bytes)).toBe('scripted')
  })

  const objects = '/Type /ObjStm /N 1 /First 4'
  it.each([
    ['written in hex', `${objects} /Filter [/ASCIIHexDecode /FlateDecode]`],
    ['packed twice', `${objects} /Filter [/FlateDecode /FlateDecode]`],
    ['packed as a table of differences', `${objects} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`],
    ['packed in another way', `${objects} /Filter /LZWDecode`],
    ['packed as a picture', `${objects} /Filter /DCTDecode`],
    ['packed in a way that another object names', `${objects} /Filter 9 0 R`],
    ['packed in two ways, of which one counts', `${objects} /Filter /FlateDecode /Filter /LZWDecode`],
    ['packed in a way that nobody knows', '/Filter /Other'],
    ['with a key of their own', '/Filter [/Crypt /FlateDecode]'],
    ['in another file', '/F (other.bin) /Filter /FlateDecode'],
    ['whose packed bytes are broken', '/Filter /FlateDecode', Buffer.from('x')],
    ['that are no stream for all readers', `${objects} /Filter /FlateDecode >>\nstream \n`],
    ['whose dictionary has no end', `${objects} /X (`],
  ])('is refused with objects %s', (_what, dictionary, packed?: Buffer) => {
    expect(judgePdf(aPdf(aStream('x', dictionary, packed)))).toBe('unreadable_file')
  })

  it('is refused with a script in objects whose dictionary has another end in it', () => {
    const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'
    for (const hidden of ['/X (obj)', '/X (\nendobj\n9 0 obj << >>)', '% >>\n']) {
      expect(judgePdf(aPdf(aStream(script, `${objects} /Filter /FlateDecode ${hidden}`)))).toBe('scripted')
    }
    expect(judgePdf(aPdf(aStream(script, '/N 1 /First 4 /Filter /FlateDecode')))).toBe('scripted')
    expect(judgePdf(aPdf(aStream(script, '/#4e 1 /First 4 /#46ilter /Fl')))).toBe('scripted')
  })

  it('is refused with a password, or when it is none', () => {
    expect(judgePdf(aPdf('<< /Encrypt 5 0 R >>'))).toBe('protected')
    expect(judgePdf(Buffer.from('%PDF-1.7\nminutes of the meeting'))).toBe('unreadable_file')
  })

  it('is refused where its streams unpack to more than it may', () => {
    const bombs = Array.from({ length: 5 }, () => aStream(Buffer.alloc(500_000)))

    expect(judgePdf(aPdf(...bombs), 2_000_000)).toBe('unpacks_too_large')
  })

  it('is refused where a stream has no end, or objects begin inside each other and would be read again and again', () => {
    const endless = deflateSync(Buffer.alloc(1000)).subarray(0, 9)
    expect(judgePdf(aPdf(aStream('', '/Filter /FlateDecode', endless)))).toBe('unreadable_file')

    expect(judgePdf(aPdf(`<< /A (${'1 0 obj << /A ('.repeat(50)}`))).toBe('unreadable_file')
  })

  it('may say the word in its text, which does nothing', () => {
    expect(judgePdf(aPdf(aStream('BT (/JavaScript) Tj ET', '/Filter /FlateDecode')))).toBeNull()
  })
})

describe('a Word or Excel file', () => {
  it('is known by what it holds, not by its name', async () => {
    expect(await fileTypeOf(aDocx())).toBe(DOCX)
    expect(await fileTypeOf(anXlsx())).toBe(XLSX)
    expect(await fileTypeOf(Buffer.from('PK\x03\x04 and nothing else'))).toBeUndefined()
    expect(await judgeOfficeFile(aDocx())).toBeNull()
    expect(await judgeOfficeFile(anXlsx())).toBeNull()
  })

  it.each([
    ['macros', { 'word/vbaProject.bin': 'x' }],
    ['a control', { 'word/activeX/activeX1.xml': 'x' }],
    ['an embedded program', { 'word/embeddings/oleObject1.bin': 'x' }],
    [
      'a type that says it has macros',
      { '[Content_Types].xml': '<Types><Default ContentType="document.macroEnabled.main+xml"/></Types>' },
    ],
    [
      'a template elsewhere',
      {
        'word/_rels/settings.xml.rels':
          '<Relationship Type="http://x/attachedTemplate" Target="http://evil/x.dotm" TargetMode="External"/>',
      },
    ],
  ])('is refused with %s', async (_what, parts) => {
    expect(await judgeOfficeFile(aDocx(parts))).toBe('macros')
  })

  const saved = (name: string) =>
    readFileSync(new URL(`../../files/made-by-libreoffice/${name}`, import.meta.url))
  const active = [
    ...Object.entries(activeDocuments(saved('minutes.docx'))),
    ...Object.entries(activeWorkbooks(saved('units.xlsx'))),
    ...['for-macros.docm', 'dde.xlsx', 'other-workbook.xlsx'].map((name): [string, Buffer] => [
      name,
      saved(name),
    ]),
  ]
  it.each(active)('is refused with what LibreOffice or somebody by hand put in: %s', async (_what, bytes) => {
    expect(await judgeOfficeFile(bytes)).toMatch(/^(?:macros|linked|unreadable_file)$/)
  })

  it.each(['minutes.docx', 'units.xlsx'])('is taken as LibreOffice saved it: %s', async (name) => {
    expect(await judgeOfficeFile(saved(name))).toBeNull()
  })

  it('may link to a web page', async () => {
    const rels = '<Relationship Type="http://x/hyperlink" Target="https://x.example" TargetMode="External"/>'

    expect(await judgeOfficeFile(aDocx({ 'word/_rels/document.xml.rels': rels }))).toBeNull()
  })

  it('may hold the fields that Word makes by itself, and the references of a science paper', async () => {
    const fields = [
      ' PAGE ',
      ' TOC \\o "1-3" ',
      ' ADDIN ZOTERO_ITEM {"title":"quote | dde"} ',
      ' HYPERLINK "https://x.example/hidden" ',
    ]
    const runs = fields.map(
      (text) =>
        `<w:fldChar w:fldCharType="begin"/><w:instrText>${text.replaceAll('"', '&quot;')}</w:instrText><w:fldChar w:fldCharType="end"/>`,
    )

    expect(await judgeOfficeFile(aDocx({ 'word/document.xml': `<w:p>${runs.join('')}</w:p>` }))).toBeNull()
  })

  it('is refused as a bomb, also when its directory lies about the size', async () => {
    const bomb = aDocx({ 'word/media/image1.png': new Uint8Array(1_200_000) })
    expect(await judgeOfficeFile(bomb)).toBeNull()
    expect(await judgeOfficeFile(bomb, 1_000_000)).toBe('unpacks_too_large')
    const size = Buffer.alloc(4)
    size.writeUInt32LE(1_200_000)
    const at = bomb.lastIndexOf(size)

    bomb.writeUInt32LE(10, at)

    expect(await judgeOfficeFile(bomb, 1_000_000)).toBe('unpacks_too_large')
  })

  it('is refused where it is cut off, or locked with a password', async () => {
    const whole = aDocx()
    expect(await fileTypeOf(whole.subarray(0, whole.length - 30))).toBeUndefined()
    const locked = aDocx()
    const entry = locked.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))

    locked.writeUInt16LE(1, entry + 8)

    expect(await judgeOfficeFile(locked)).toBe('protected')
  })
})
