import qrcode from 'qrcode'
import { INK, type Pdf } from './pdf.ts'

type Corner = { x: number; y: number; side: number }

export function drawQr(doc: Pdf['doc'], url: string, { x, y, side }: Corner): void {
  const { modules } = qrcode.create(url, { errorCorrectionLevel: 'M' })
  const cell = side / modules.size
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
    }
  }
  doc.fill(INK.field)
}
