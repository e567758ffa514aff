import { cx } from './cx.ts'

/** Browsers forget what a table is when its parts become blocks on phones; said out loud, they remember. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const outerEdges = 'md:first:pl-[clamp(1rem,2.2vw,1.5rem)] md:last:pr-[clamp(1rem,2.2vw,1.5rem)]'
const cardCell = 'max-md:block max-md:py-1'
// The column's header is read out already, so the label is for the eyes only where the browser can tell.
const labelled =
  'max-md:grid max-md:min-h-7 max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:items-center max-md:gap-3 ' +
  'max-md:justify-items-start max-md:wrap-anywhere max-md:before:text-small max-md:before:text-ink-3 ' +
  'max-md:before:content-[attr(data-label)] ' +
  "max-md:supports-[content:'a'/'b']:before:content-[attr(data-label)_/_'']"
const kinds = {
  row: 'text-left font-semibold',
  text: labelled,
  number: cx('tabular-nums md:text-right', labelled),
  action: 'md:text-right max-md:pt-2.5 max-md:*:w-full',
}

export function cellStyle(kind: keyof typeof kinds, isWideOnly = false) {
  if (isWideOnly) return cx('hidden p-3 align-middle lg:table-cell', outerEdges)
  return cx('align-middle md:p-3', cardCell, outerEdges, kinds[kind])
}

export function headerStyle(kind: keyof typeof kinds, isWideOnly = false) {
  const side = kind === 'number' || kind === 'action' ? 'text-right' : 'text-left'
  return cx(
    'align-bottom text-micro font-semibold whitespace-nowrap text-ink-2 md:px-3 md:py-2.5',
    outerEdges,
    side,
    isWideOnly && 'max-lg:hidden',
  )
}
