import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 8
const ALPHABET_START = 0x61

/** A PNG of noise, so small that the app sends it as it is; `mark` are bytes that only this picture has. */
export function tinyPhoto(): { file: Buffer; mark: Buffer } {
  const rows = Array.from({ length: SIDE }, () => Buffer.concat([Buffer.from([0]), randomBytes(SIDE * 3)]))
  // In letters, which every storage leaves as they are.
  const mark = Buffer.from(randomBytes(48).map((byte) => ALPHABET_START + (byte % 26)))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const words = Buffer.concat([Buffer.from('Comment\0'), mark])
  const parts = [
    chunk('IHDR', head),
    chunk('tEXt', words),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { file: Buffer.concat([signature, ...parts]), mark }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
