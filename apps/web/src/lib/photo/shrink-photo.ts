import { isPhoto } from './is-photo.ts'

/** Enough to read a label on a freezer, and a tenth of what a phone's camera writes. */
const LONGEST_SIDE_PX = 2400
const QUALITY = 0.85
const HEIC = /^image\/hei[cf]$/

/** This browser has no decoder for it. Only Safari decodes HEIC; no decoder that we may ship exists. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError'
}

const isHeic = ({ type, name }: File) => HEIC.test(type) || (type === '' && isPhoto({ type, name }))

/**
 * Upright, at most 2,400 pixels, a JPEG without place, camera or time: so that a photo of any size can be sent from a
 * cold room. What this browser can't decode goes as it is, and the server judges it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!isPhoto(file)) return file
  const picture = await decode(file)
  if (!picture) {
    if (isHeic(file)) throw new UnreadablePhotoError('This browser has no decoder for HEIC')
    return file
  }
  const blob = await draw(picture).finally(() => picture.close())
  // A screenshot is often smaller as the PNG that it was.
  if (!blob || (file.type === 'image/png' && blob.size >= file.size)) return file
  return new File([blob], `${file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
}

async function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG knows no transparency, and would turn it black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
