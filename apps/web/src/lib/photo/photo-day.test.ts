import { describe, expect, it } from 'vitest'
import { photoDay } from './photo-day.ts'

/** A photo whose notes hold this day: one folder that leads to another, which leads to the text. */
function aPhoto(text: string, isLittle = true): File {
  const notes = new DataView(new ArrayBuffer(80))
  notes.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  notes.setUint16(2, 42, isLittle)
  notes.setUint32(4, 8, isLittle)
  const writeFolder = (at: number, tag: number, value: number) => {
    notes.setUint16(at, 1, isLittle)
    notes.setUint16(at + 2, tag, isLittle)
    notes.setUint32(at + 10, value, isLittle)
  }
  writeFolder(8, 0x8769, 26)
  writeFolder(26, 0x9003, 44)
  for (const [index, letter] of [...text].entries()) notes.setUint8(44 + index, letter.charCodeAt(0))
  const mark = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 90, 0x45, 0x78, 0x69, 0x66, 0, 0])
  return new File([mark, new Uint8Array(notes.buffer)], 'IMG.jpg', { type: 'image/jpeg' })
}

describe('the day of a photo', () => {
  it.each([true, false])('is what its camera wrote, in either order of bytes', async (isLittle) => {
    expect(await photoDay(aPhoto('2026:11:15 09:30:00', isLittle))).toBe('2026-11-15')
  })

  it('is unknown where the camera had no clock, where nothing is written, or where it is damaged', async () => {
    expect(await photoDay(aPhoto('0000:00:00 00:00:00'))).toBeUndefined()
    expect(await photoDay(new File(['plain'], 'plain.png'))).toBeUndefined()
    const damaged = (await aPhoto('2026:11:15').arrayBuffer()).slice(0, 30)

    expect(await photoDay(new File([damaged], 'IMG.jpg'))).toBeUndefined()
  })
})
