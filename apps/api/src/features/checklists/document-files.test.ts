import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
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

  it('is refused where it can not be looked into', () => {
    expect(judgePdf(aPdf('<< /Encrypt 5 0 R >>'))).toBe('protected')
    const twice = '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'
    expect(judgePdf(aPdf(aStream('x', twice)))).toBe('unreadable_file')
    expect(judgePdf(Buffer.from('%PDF-1.7\nminutes of the meeting'))).toBe('unreadable_file')
  })

  it('is refused where its streams unpack to more than it may', () => {
    const bombs = Array.from({ length: 5 }, () => aStream(Buffer.alloc(500_000)))

    expect(judgePdf(aPdf(...bombs), 2_000_000)).toBe('unpacks_too_large')
  })

  it('is refused where its streams have no end, or begin inside each other, which would be read again and again', () => {
    const packed = deflateSync(Buffer.alloc(1000))
    expect(judgePdf(aPdf(Buffer.concat([Buffer.from('<< >>stream\n'), packed])))).toBe('unreadable_file')

    const inside = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from('stream\n')))
    expect(judgePdf(aPdf(Buffer.concat([inside, Buffer.from('endstream')])))).toBe('unreadable_file')
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
    ['a type that says it has macros', { '[Content_Types].xml': 'document.macroEnabled.main+xml' }],
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

  it('may link to a web page', async () => {
    const rels = '<Relationship Type="http://x/hyperlink" Target="https://x.example" TargetMode="External"/>'

    expect(await judgeOfficeFile(aDocx({ 'word/_rels/document.xml.rels': rels }))).toBeNull()
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
