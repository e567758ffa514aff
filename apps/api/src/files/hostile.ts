import { deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { pick, type Random } from '../rig/random.ts'
import { aDocx, anXlsx, aPdf, aStream } from '../testing/documents.ts'

/** What a judge must be done with in time, whatever it says. By what they would do to one that is not careful. */
export function bombs(): Record<string, Buffer> {
  const unfinished = (times: number) => '<Relationship '.repeat(times)
  const rels = (times: number) => aDocx({ 'word/_rels/document.xml.rels': unfinished(times) })
  const twice = deflateSync(deflateSync(Buffer.alloc(80_000_000)))
  const manyNames = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`word/media/${n}`, '']))
  return {
    'relationships without an end, 1 MB': rels(75_000),
    'relationships without an end, 10 MB': rels(750_000),
    'attributes without an end': aDocx({ 'word/_rels/a.rels': `<Relationship ${'a="'.repeat(2_000_000)}` }),
    'spaces after TargetMode': aDocx({
      'word/_rels/a.rels': `attachedTemplate TargetMode${' '.repeat(5e6)}`,
    }),
    'elements inside elements': aDocx({ 'word/document.xml': '<w:p>'.repeat(3_000_000) }),
    'entities of entities': aDocx({ 'word/document.xml': entities() }),
    'hundreds of megabytes of nothing': aDocx(copies(3)),
    'entries that share their bytes': overlapping(),
    'more entries than any report has': Buffer.from(zipSync(asBytes(manyNames), { level: 0 })),
    'a directory of 65,535 entries that is not there': withEntryCount(65_535),
    'streams that begin inside each other': aPdf(`${'stream\n\x78\x9c'.repeat(500_000)}endstream`),
    'streams without an end': aPdf('<< /Filter /FlateDecode >>stream\n\x78\x9c'.repeat(100_000)),
    'objects inside objects': aPdf('obj '.repeat(2_000_000)),
    'dictionaries inside dictionaries': aPdf('<<'.repeat(4_000_000)),
    'dictionaries of many objects without an end': aPdf('1 0 obj << /A ('.repeat(600_000)),
    'strings inside strings': aPdf('('.repeat(8_000_000)),
    'a stream packed twice': aPdf(rawStream(twice, '/Filter [/FlateDecode /FlateDecode]')),
    'an object stream packed twice': aPdf(
      rawStream(twice, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]'),
    ),
    'many streams of 20 MB': aPdf(...Array.from({ length: 40 }, () => aStream(Buffer.alloc(20_000_000)))),
    'a table of a million objects': aPdf(`xref\n0 1000000\n${'0000000000 65535 f \n'.repeat(400_000)}`),
    'names of numbers': aPdf('/#4a#41'.repeat(1_000_000)),
    'percent signs': Buffer.concat([aPdf(), Buffer.from('%%EOF'.repeat(1_000_000))]),
    'spaces at the end': Buffer.concat([aPdf(), Buffer.alloc(8_000_000, ' ')]),
  }
}

/** One of the plain files with a few of its bytes, its length or its words changed. */
export function mutated(plain: readonly Buffer[], random: Random): Buffer {
  let bytes: Buffer = Buffer.from(pick(plain, random))
  for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
    bytes = pick(CHANGES, random)(bytes, random)
  }
  return bytes
}

const at = (bytes: Buffer, random: Random) => Math.floor(random() * Math.max(1, bytes.length))

const WORDS = [
  ...['stream\n', 'endstream', ' obj ', 'endobj', '<<', '>>', '(', ')', '/ObjStm', '/Filter', '/JavaScript'],
  ...['%', '\\', '<Relationship ', '>', '"', '<![CDATA[', '<!--', '&#x41;', '\0', '\xff\xfe'],
  ...[
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'PK\x06\x06',
    '\x78\x9c',
    '\xff\xff\xff\xff',
    '\xff\xff\xff\x7f',
  ],
]

const CHANGES: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  function flip(bytes, random) {
    const place = at(bytes, random)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
    return bytes
  },
  function cut(bytes, random) {
    return bytes.subarray(0, at(bytes, random))
  },
  function takeOut(bytes, random) {
    const from = at(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + at(bytes, random) / 4)])
  },
  function repeat(bytes, random) {
    const from = at(bytes, random)
    const part = bytes.subarray(from, from + 1 + Math.floor(random() * 200))
    const many = Array.from({ length: Math.floor(random() ** 4 * 20_000) }, () => part)
    return Buffer.concat([bytes.subarray(0, from), ...many, bytes.subarray(from)]).subarray(0, 10_000_000)
  },
  function putIn(bytes, random) {
    const from = at(bytes, random)
    const word = Buffer.from(pick(WORDS, random), 'latin1')
    const many = Array.from({ length: 1 + Math.floor(random() ** 4 * 100_000) }, () => word)
    return Buffer.concat([bytes.subarray(0, from), ...many, bytes.subarray(from)]).subarray(0, 10_000_000)
  },
  function overwrite(bytes, random) {
    Buffer.from(pick(WORDS, random), 'latin1').copy(bytes, at(bytes, random))
    return bytes
  },
]

export async function photos(): Promise<Buffer[]> {
  const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f6d4f' } })
  return Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => plain.clone().toFormat(format).toBuffer()),
  )
}

export function documents(): Buffer[] {
  const rels = '<Relationships><Relationship Id="a" Type="x/styles" Target="styles.xml"/></Relationships>'
  const text = `<w:document>${'<w:p><w:r><w:t>Minutes of the lab meeting</w:t></w:r></w:p>'.repeat(200)}</w:document>`
  const page = aStream('BT /F1 12 Tf (Minutes) Tj ET\n'.repeat(100), '/Filter /FlateDecode')
  return [
    aDocx({ 'word/document.xml': text, 'word/_rels/document.xml.rels': rels }),
    anXlsx({ 'xl/worksheets/sheet1.xml': '<worksheet><c><f>SUM(A1:A9)</f></c></worksheet>' }),
    aPdf(page, '<< /Type /Page /Contents 2 0 R >>', aStream('5 0 << /Type /Font >>')),
  ]
}

export function rawStream(bytes: Buffer, dictionary: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function asBytes(parts: Record<string, string>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))
}

function copies(many: number): Record<string, Uint8Array> {
  return Object.fromEntries(
    Array.from({ length: many }, (_, n) => [`word/media/${n}.png`, new Uint8Array(90_000_000)]),
  )
}

function entities(): string {
  const lines = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`)
  return `<!DOCTYPE a [<!ENTITY a0 "lol">${lines.join('')}]><w:p>&a9;</w:p>`
}

function withEntryCount(count: number): Buffer {
  const bytes = aDocx()
  const end = bytes.lastIndexOf('PK\x05\x06')
  bytes.writeUInt16LE(count, end + 8)
  bytes.writeUInt16LE(count, end + 10)
  return bytes
}

/** Each entry of the directory is the same packed megabytes. */
function overlapping(): Buffer {
  const names = [
    '[Content_Types].xml',
    'word/document.xml',
    ...Array.from({ length: 3000 }, (_, n) => `m/${n}`),
  ]
  const packed = deflateRawSync(Buffer.alloc(5_000_000))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(5_000_000, 24)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, directory, end])
}
