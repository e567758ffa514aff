import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const CONTENT_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="document.main+xml"/></Types>'

/** A Word file with one paragraph, and whatever else is given. */
export function aDocx(parts: Record<string, string | Uint8Array> = {}): Buffer {
  const all = { '[Content_Types].xml': CONTENT_TYPES, 'word/document.xml': '<w:p>Minutes</w:p>', ...parts }
  return Buffer.from(zipSync(packed(all)))
}

export function anXlsx(parts: Record<string, string | Uint8Array> = {}): Buffer {
  return Buffer.from(
    zipSync(packed({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...parts })),
  )
}

function packed(parts: Record<string, string | Uint8Array>): Record<string, Uint8Array> {
  const entries = Object.entries(parts)
  return Object.fromEntries(
    entries.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  )
}

/** A PDF of these objects; no cross-reference table, which nothing here reads. */
export function aPdf(...objects: (string | Buffer)[]): Buffer {
  const all = ['<< /Type /Catalog /Pages 2 0 R >>', ...objects]
  const body = all.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/** A stream of packed bytes, as an object of a PDF. */
export function aStream(
  content: string | Buffer,
  dictionary = '/Type /ObjStm /Filter /FlateDecode',
  bytes: Buffer = deflateSync(content),
): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}
