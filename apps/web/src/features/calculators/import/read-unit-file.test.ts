import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MOST_FILE_BYTES, MOST_LINES, readUnitFile } from './read-unit-file.ts'
import { MOST_UNPACKED_BYTES } from './unpacked-limit.ts'
import { writeWorkbook } from './write-workbook.ts'

const fileOf = (...parts: BlobPart[]) => new Blob(parts)

describe('a file of units', () => {
  it('is read from XLSX: numbers, texts that look like formulas, and columns after Z', async () => {
    const wide = Array.from({ length: 30 }, (_, at) => `H${at}`)
    const read = await readUnitFile(
      fileOf(writeWorkbook([wide, [], ['=1+1', -80, 'a < b & "c"\nd', ...wide.slice(3)]])),
    )

    expect(read).toEqual({
      lines: [
        { number: 1, cells: wide },
        { number: 3, cells: ['=1+1', '-80', 'a < b & "c"\nd', ...wide.slice(3)] },
      ],
    })
  })

  it('is read from CSV in UTF-8, UTF-16 and the code page of Windows', async () => {
    const lines = [{ number: 1, cells: ['Café', 'Room'] }]
    expect(await readUnitFile(fileOf('Café,Room'))).toEqual({ lines })
    const wide = Uint16Array.from([0xfeff, ...[...'Café,Room'].map((sign) => sign.charCodeAt(0))])
    expect(await readUnitFile(fileOf(wide))).toEqual({ lines })
    const windows = Uint8Array.from([...'Café,Room'].map((sign) => sign.charCodeAt(0)))
    expect(await readUnitFile(fileOf(windows))).toEqual({ lines })
  })
})

describe('a file that is refused', () => {
  const inside = (size: number) =>
    zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(size) })

  it.each([
    ['is too large', () => fileOf(new Uint8Array(MOST_FILE_BYTES + 1)), 'too_large'],
    ['unpacks to too much', () => fileOf(inside(MOST_UNPACKED_BYTES + 1)), 'too_large_inside'],
    ['is no spreadsheet inside', () => fileOf(inside(10)), 'unreadable'],
    ['is cut off', () => fileOf(writeWorkbook([['a', 'b']]).slice(0, 300)), 'unreadable'],
    ['is an old Excel file', () => fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)), 'old_or_protected'],
    ['is a picture', () => fileOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)), 'unreadable'],
    ['has too many lines', () => fileOf('a,b\n'.repeat(MOST_LINES + 1)), 'too_many_lines'],
    ['is empty', () => fileOf(' \n,,\n'), 'empty'],
  ])('%s', async (_situation, file, refusal) => {
    expect(await readUnitFile(file())).toEqual({ refusal })
  })

  it('says that it unpacks to little and holds much more: no more than that is unpacked', async () => {
    const bytes = inside(MOST_UNPACKED_BYTES + 1)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at += 1) {
      const mark = view.getUint32(at, true)
      if (mark === 0x02014b50 && view.getUint32(at + 24, true) > MOST_UNPACKED_BYTES) {
        view.setUint32(at + 24, 100, true)
      }
    }
    expect(await readUnitFile(fileOf(bytes))).toEqual({ refusal: 'unreadable' })
  })
})
