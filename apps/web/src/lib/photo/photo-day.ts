/** Cameras write it near the beginning. */
const LOOKED_THROUGH_BYTES = 512_000
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0]
const EXIF_FOLDER = 0x8769
const TAKEN_AT = 0x9003
const FOLDER_ENTRY_BYTES = 12

/** The day on which a camera says that it took the photo, as `2026-11-15`; undefined where it says nothing. */
export async function photoDay(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_THROUGH_BYTES).arrayBuffer())
  const at = bytes.findIndex((_, index) => MARK.every((byte, offset) => bytes[index + offset] === byte))
  if (at < 0) return undefined
  try {
    return dayIn(new DataView(bytes.buffer, at + MARK.length))
  } catch (error) {
    // An offset beyond the end: a photo with damaged notes is still a photo.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Exif is a TIFF: folders of entries, each with a number, a type, a count and a value or its offset. */
function dayIn(tiff: DataView): string | undefined {
  const isLittle = tiff.getUint16(0) === 0x4949
  const entryAt = (folder: number, wanted: number): number | undefined => {
    const count = tiff.getUint16(folder, isLittle)
    for (let n = 0; n < count; n += 1) {
      const entry = folder + 2 + n * FOLDER_ENTRY_BYTES
      if (tiff.getUint16(entry, isLittle) === wanted) return tiff.getUint32(entry + 8, isLittle)
    }
    return undefined
  }
  const folder = entryAt(tiff.getUint32(4, isLittle), EXIF_FOLDER)
  const text = folder === undefined ? undefined : entryAt(folder, TAKEN_AT)
  if (text === undefined) return undefined
  const letters = Array.from({ length: 10 }, (_, index) => String.fromCharCode(tiff.getUint8(text + index)))
  const day = letters.join('').replaceAll(':', '-')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
