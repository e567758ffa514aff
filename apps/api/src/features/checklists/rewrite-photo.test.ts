import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileTypeOf } from './file-type.ts'
import { rewritePhoto } from './rewrite-photo.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6d4f' } })

/** A photo as a telephone takes it: lying on its side, with place, camera and time. */
const fromTelephone = () =>
  plain(400, 300)
    .withExif({
      IFD0: { Make: 'Telephone', Model: 'Secret Model 7' },
      IFD2: { DateTimeOriginal: '2026:11:15 09:30:00' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 35/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 40/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** 33° 51′ 35″ as EXIF writes it: three fractions. */
const LATITUDE = Buffer.from(Uint32Array.of(33, 1, 51, 1, 35, 1).buffer)

describe('a photo from a telephone', () => {
  it('loses its place, camera and time, and stands upright', async () => {
    const photo = await fromTelephone()
    const before = await sharp(photo).metadata()
    expect(before.exif?.includes('Secret Model 7')).toBe(true)
    expect(before.exif?.includes(LATITUDE)).toBe(true)
    expect(before.orientation).toBe(6)

    const written = await rewritePhoto(photo)

    if (written.refusal) throw new Error(written.refusal)
    expect(await fileTypeOf(written.bytes)).toBe('image/webp')
    expect(written).toMatchObject({ width: 300, height: 400 })
    const after = await sharp(written.bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    for (const trace of ['EXIF', 'Exif', 'GPS', 'Secret', 'Telephone', '2026'])
      expect(written.bytes.includes(trace)).toBe(false)
  })

  it.each(['png', 'webp', 'jpeg'] as const)('is taken as %s', async (format) => {
    const written = await rewritePhoto(await plain(40, 30).toFormat(format).toBuffer())

    expect(written).toMatchObject({ refusal: null, width: 40, height: 30 })
  })

  it('is made no larger than 4096 on its longer side', async () => {
    const written = await rewritePhoto(await plain(6000, 100).png().toBuffer())

    expect(written).toMatchObject({ refusal: null, width: 4096, height: 68 })
  })
})

describe('what is refused', () => {
  it('has more than 40 megapixels, however small the file is', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()

    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await rewritePhoto(bomb)).toEqual({ refusal: 'too_many_pixels' })
  })

  it.each([
    [
      'an SVG, which the decoder would open if it were let',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a JPEG that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', Buffer.alloc(0)],
  ])('is %s', async (_what, bytes) => {
    expect(await rewritePhoto(bytes)).toEqual({ refusal: 'unreadable' })
  })

  it('is a photo of which the end is missing', async () => {
    const whole = await plain(800, 600).jpeg().toBuffer()

    expect(await rewritePhoto(whole.subarray(0, whole.length / 2))).toEqual({ refusal: 'unreadable' })
  })
})

describe('the type of a file', () => {
  it.each([
    ['image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['application/pdf', Buffer.from('%PDF-1.7')],
    [undefined, Buffer.from('<html><script>alert(1)</script>')],
    [undefined, Buffer.from('MZ\x90\0')],
    [undefined, Buffer.from('GIF89a')],
    [undefined, Buffer.alloc(0)],
  ])('is %s by its first bytes', async (type, bytes) => {
    expect(await fileTypeOf(bytes)).toBe(type)
  })
})
