import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

const ALERT = "<< /Type /Action /S /JavaScript /JS (app.alert('active')) >>"

/** Runs qpdf over these bytes. A warning is no error: some of these files are odd on purpose. */
export function qpdf(bytes: Uint8Array, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-qpdf-'))
  try {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')]
    writeFileSync(from, bytes)
    execFileSync('qpdf', ['--warning-exit-0', ...options, from, to])
    return readFileSync(to)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Its objects as text, and all of them outside of streams. */
const plainly = (pdf: Uint8Array) =>
  qpdf(pdf, '--qdf', '--object-streams=disable', '--no-original-object-ids')
export const packed = (pdf: Uint8Array) => qpdf(pdf, '--object-streams=generate', '--recompress-flate')

type Base = { bytes: Buffer; size: number; root: number; catalog: string; start: number }

function baseOf(pdf: Uint8Array): Base {
  const bytes = plainly(pdf)
  const text = bytes.toString('latin1')
  const root = Number(/\/Root (\d+) 0 R/.exec(text)?.[1])
  const size = Number(/\/Size (\d+)/.exec(text)?.[1])
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1])
  const begin = text.indexOf(`\n${root} 0 obj`)
  const catalog = text
    .slice(text.indexOf('<<', begin) + 2, text.indexOf('\nendobj', begin))
    .replace(/>>\s*$/, '')
  return { bytes, size, root, catalog: catalog.replace(/\/OpenAction \[[^\]]*\]/, ''), start }
}

/** The document saved once more by a program that adds to its end: `N` is the number of the first new object. */
export function withObjects(pdf: Uint8Array, entry: string, ...objects: (string | Buffer)[]): Buffer {
  const base = baseOf(pdf)
  const numbered = (text: string) =>
    text.replaceAll(/\bN(\d?)\b/g, (_, plus) => String(base.size + Number(plus || 0)))
  const all: [number, Buffer][] = [
    [base.root, Buffer.from(`<<${base.catalog} ${numbered(entry)} >>`)],
    ...objects.map((one, index): [number, Buffer] => [
      base.size + index,
      typeof one === 'string' ? Buffer.from(numbered(one), 'latin1') : one,
    ]),
  ]
  const parts = [base.bytes]
  const rows: string[] = []
  let at = base.bytes.length
  for (const [number, content] of all) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    at += part.length
  }
  const trailer = `trailer << /Root ${base.root} 0 R /Size ${base.size + objects.length} /Prev ${base.start} >>`
  parts.push(Buffer.from(`xref\n${rows.join('')}${trailer}\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

type Packing = { filter: string; pack(bytes: Buffer): Buffer; before?: string }

/** An action in an object stream that is packed like this; tables and catalog lead to it. */
export function withObjectStream(pdf: Uint8Array, { filter, pack, before = '' }: Packing): Buffer {
  const base = baseOf(pdf)
  const [action, holder, table] = [base.size, base.size + 1, base.size + 2]
  const head = `${action} 0 `
  const bytes = pack(Buffer.from(`${head}${ALERT}`))
  const objects: [number, Buffer][] = [
    [base.root, Buffer.from(`<<${base.catalog} /OpenAction ${action} 0 R >>`)],
    [
      holder,
      Buffer.concat([
        Buffer.from(
          `<< /Type /ObjStm /N 1 /First ${head.length} ${filter} /Length ${bytes.length} ${before} >>\nstream\n`,
        ),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    ],
  ]
  const parts = [base.bytes]
  const places = new Map<number, number>()
  let at = base.bytes.length
  for (const [number, content] of objects) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    places.set(number, at)
    parts.push(part)
    at += part.length
  }
  const row = (kind: number, place: number, index = 0) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(kind)
    bytes.writeUInt32BE(place, 1)
    bytes.writeUInt16BE(index, 5)
    return bytes
  }
  const rows = Buffer.concat([
    row(1, places.get(base.root) ?? 0),
    ...[row(2, holder), row(1, places.get(holder) ?? 0), row(1, at)],
  ])
  const entries = `/Type /XRef /W [1 4 2] /Index [${base.root} 1 ${action} 3] /Size ${base.size + 3}`
  const head2 = `${table} 0 obj\n<< ${entries} /Root ${base.root} 0 R /Prev ${base.start} /Length ${rows.length} >>\nstream\n`
  parts.push(Buffer.from(head2), rows, Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

function ascii85(bytes: Buffer): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const part = Buffer.alloc(4)
    const length = bytes.copy(part, 0, at)
    let number = part.readUInt32BE()
    let five = ''
    for (let n = 0; n < 5; n++) {
      five = String.fromCharCode(33 + (number % 85)) + five
      number = Math.floor(number / 85)
    }
    text += five.slice(0, length + 1)
  }
  return Buffer.from(`${text}~>`)
}

function runLength(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 100) {
    const part = bytes.subarray(at, at + 100)
    parts.push(Buffer.from([part.length - 1]), part)
  }
  return Buffer.concat([...parts, Buffer.from([128])])
}

/** Without ever using its table, which is emptied before the codes get longer than nine bits. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]))
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2)))
}

/** Each row as the difference to the one above. */
function predicted(bytes: Buffer): Buffer {
  const columns = 8
  const rows: Buffer[] = []
  let above = Buffer.alloc(columns)
  for (let at = 0; at < bytes.length; at += columns) {
    const row = Buffer.alloc(columns, ' ')
    bytes.copy(row, 0, at)
    rows.push(Buffer.from([2, ...row.map((byte, index) => (byte - (above[index] ?? 0)) & 0xff)]))
    above = row
  }
  return deflateSync(Buffer.concat(rows))
}

const flate = (bytes: Buffer) => deflateSync(bytes)

/** Made from one that LibreOffice exported. */
export function activePdfs(plain: Uint8Array): Record<string, Buffer> {
  const opened = (action: string) => withObjects(plain, '/OpenAction N 0 R', action)
  const inStream = (filter: string, pack: (bytes: Buffer) => Buffer, before = '') =>
    withObjectStream(plain, { filter, pack, before })
  return {
    script: opened(ALERT),
    'script-packed': packed(opened(ALERT)),
    'script-in-digits': opened("<< /S /#4a#61vaScript /#4a#53 (app.alert('active')) >>"),
    'script-by-name': withObjects(plain, '/Names << /JavaScript << /Names [(a) N 0 R] >> >>', ALERT),
    'script-of-a-page': withObjects(plain, '/AA << /WC N 0 R >>', ALERT),
    'script-in-a-comment': opened(`%x\n${ALERT}`),
    program: packed(opened('<< /S /Launch /F (cmd.exe) >>')),
    'other-file': packed(opened('<< /S /GoToR /F (\\\\\\\\example.org\\\\share\\\\a.pdf) /D [0 /Fit] >>')),
    'form-that-sends': packed(opened('<< /S /SubmitForm /F (https://example.org) >>')),
    'form-in-xml': withObjects(
      plain,
      '/AcroForm << /Fields [] /XFA N 0 R >>',
      '<< /Length 0 >>\nstream\n\nendstream',
    ),
    film: packed(opened("<< /S /Rendition /OP 0 /JS (app.alert('active')) >>")),
    attachment: attached(plain),
    'attachment-packed': packed(attached(plain)),
    protected: qpdf(plain, '--encrypt', 'user', 'owner', '256', '--'),
    'protected-without-a-password': qpdf(plain, '--encrypt', '', 'owner', '256', '--'),
    'objects-in-hex': inStream('/Filter [/ASCIIHexDecode /FlateDecode]', (bytes) => hex(flate(bytes))),
    'objects-in-ascii85': inStream('/Filter /ASCII85Decode', ascii85),
    'objects-in-runs': inStream('/Filter /RunLengthDecode', runLength),
    'objects-in-lzw': inStream('/Filter /LZWDecode', lzw),
    'objects-predicted': inStream(
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
      predicted,
    ),
    'objects-packed-twice': inStream('/Filter [/FlateDecode /FlateDecode]', (bytes) => flate(flate(bytes))),
    'objects-behind-a-word': inStream('/Filter /FlateDecode', flate, '/X (obj)'),
    'objects-behind-an-end': inStream('/Filter /FlateDecode', flate, '/X (\nendobj\n9 0 obj << >>)'),
  }
}

function attached(plain: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lab-zer0-attach-'))
  const file = join(folder, 'a.exe')
  writeFileSync(file, 'MZ')
  const bytes = qpdf(plain, '--add-attachment', file, '--')
  rmSync(folder, { recursive: true })
  return bytes
}
