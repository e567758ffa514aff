import type { validation } from '@lab-zer0/content/microcopy.ts'
import sharp from 'sharp'

/** Security, section 7. */
const MOST_PIXELS = 40_000_000
/** Enough to read a label on a freezer; a WebP can have no more than 16,383. */
const LONGEST_SIDE_PX = 4096
const QUALITY = 82

// Left alone, libvips also opens SVG, PDF and more than twenty other kinds, each with its own past.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// A worker shows one photo after the other; what it keeps of the last only takes memory.
sharp.cache(false)
sharp.concurrency(1)

/** Each has its sentence, shown beside the file. */
export type EvidenceRefusal = keyof typeof validation.evidence

export type Rewritten =
  | { refusal: EvidenceRefusal }
  | { refusal: null; bytes: Buffer; width: number; height: number }

/** Decoded and written anew: upright, without place, camera, time or anything else that was not a pixel. */
export async function rewritePhoto(bytes: Uint8Array): Promise<Rewritten> {
  if (bytes.length === 0) return { refusal: 'unreadable' }
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) return { refusal: 'unreadable' }
  if (size.width * size.height > MOST_PIXELS) return { refusal: 'too_many_pixels' }
  const written = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!written) return { refusal: 'unreadable' }
  const { width, height } = written.info
  return { refusal: null, bytes: written.data, width, height }
}
