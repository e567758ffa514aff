import { cx } from './cx.ts'

/** Browsers drop table roles when parts become display: block on phones, so the roles are set explicitly. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const outerEdges = 'rows:first:pl-[clamp(1rem,2.2vw,1.5rem)] rows:last:pr-[clamp(1rem,2.2vw,1.5rem)]'
const cardCell = 'cards:block cards:py-1'
// The column header is read out already, so the label is hidden from screen readers where CSS allows it.
const labelled =
  'cards:grid cards:min-h-7 cards:grid-cols-[6rem_minmax(0,1fr)] md:cards:grid-cols-[8rem_minmax(0,1fr)] cards:items-center cards:gap-3 ' +
  'cards:justify-items-start cards:wrap-anywhere cards:before:text-small cards:before:text-ink-3 ' +
  'cards:before:content-[attr(data-label)] ' +
  "cards:supports-[content:'a'/'b']:before:content-[attr(data-label)_/_'']"
const kinds = {
  row: 'text-left font-semibold md:cards:col-span-full',
  text: labelled,
  number: cx('tabular-nums rows:text-right', labelled),
  action: 'md:cards:col-span-full rows:text-right cards:pt-2.5 max-md:*:w-full',
}

export function cellStyle(kind: keyof typeof kinds, isWideOnly = false) {
  if (isWideOnly) return cx('hidden p-3 align-middle lg:table-cell', outerEdges)
  return cx('align-middle rows:px-2 rows:py-3 rows:lg:px-3', cardCell, outerEdges, kinds[kind])
}

export function headerStyle(kind: keyof typeof kinds, isWideOnly = false) {
  const side = kind === 'number' || kind === 'action' ? 'text-right' : 'text-left'
  return cx(
    'align-middle text-micro font-semibold text-ink-2 rows:px-2 rows:py-2.5 rows:lg:px-3 print:align-bottom lg:pointer-fine:align-bottom',
    outerEdges,
    side,
    // A number is often narrower than its name and unit.
    kind !== 'number' && 'whitespace-nowrap',
    isWideOnly && 'max-lg:hidden',
  )
}
