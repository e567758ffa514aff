import { create } from 'qrcode'

// Readers want this much empty space around the code.
const QUIET = 4

/** Dark on white in every theme, because some readers know no other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data).flatMap((bit, index) => {
    const column = (index % size) + QUIET
    const row = Math.floor(index / size) + QUIET
    return bit ? [`M${column} ${row}h1v1h-1z`] : []
  })
  const side = size + 2 * QUIET
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
