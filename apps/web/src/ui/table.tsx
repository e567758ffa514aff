import { global } from '@lab-zer0/content/microcopy.ts'
import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Column, Sort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { cellStyle, tableRoles } from './table-style.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type { Column, Sort } from './table-column.ts'

type TableProps<Row> = {
  /** Describes the table to screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSortChange?: (sort: Sort) => void
  /** Rows that need this person get a wattle edge; a cell says so in text too. */
  isMarked?: (row: Row) => boolean
  /** What is open below a row. */
  detail?: (row: Row) => ReactNode
  /** More columns than a tablet is wide: cards up to 1024. */
  isWide?: boolean
  isLoading?: boolean
  loadingRows?: number
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
}

/**
 * A plain table, not the grid of react-aria: people read these tables and press the one button in a row. A
 * grid would make the whole table one stop for the Tab key, ask for arrow keys that few people know, and
 * cost 25 kB. Here Tab walks from button to button, and screen readers keep their own table keys.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, isWide = false, isLoading = false, loadingRows = 5, empty } = props
  if (rows.length === 0 && !isLoading && empty !== undefined) return empty
  return (
    // Contains the visually hidden text too; outside it would make the page scroll sideways.
    <div data-wide={isWide || undefined} className="relative overflow-x-auto">
      {isLoading && (
        <div role="status">
          <VisuallyHidden>{global.loading}</VisuallyHidden>
        </div>
      )}
      <table
        {...tableRoles.table}
        aria-busy={isLoading}
        className="w-full border-collapse text-ui leading-[1.4] cards:block"
      >
        <caption className="sr-only">{props.caption}</caption>
        <TableHead columns={columns} sort={props.sort} onSortChange={props.onSortChange} />
        <tbody {...tableRoles.rowgroup} className="cards:block">
          {isLoading ? <TableSkeleton columns={columns} rows={loadingRows} /> : rows.map(toRow(props))}
        </tbody>
      </table>
    </div>
  )
}

function toRow<Row>({ columns, rowKey, isMarked, detail }: TableProps<Row>) {
  return (row: Row) => {
    const marked = isMarked?.(row) ?? false
    const more = detail?.(row)
    return (
      <Fragment key={rowKey(row)}>
        <tr {...tableRoles.row} className={cx(rowStyle, marked && markStyle)}>
          {columns.map((column) => (
            <Cell key={column.id} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
        {more && (
          <tr {...tableRoles.row} className="border-b border-line last:border-b-0 cards:block">
            <td {...tableRoles.cell} colSpan={columns.length} className="p-0 cards:block">
              {more}
            </td>
          </tr>
        )}
      </Fragment>
    )
  }
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { kind = 'text' } = column
  const style = cellStyle(kind, column.isWideOnly)
  if (kind === 'row') {
    return (
      <th {...tableRoles.rowheader} scope="row" className={style}>
        {children}
      </th>
    )
  }
  return (
    <td {...tableRoles.cell} data-label={column.label ?? column.header} className={style}>
      {children}
    </td>
  )
}

const rowStyle =
  'border-b border-line last:border-b-0 hover:bg-tint/45 cards:block cards:px-4 cards:pt-3.5 cards:pb-4 md:cards:grid md:cards:grid-cols-2 md:cards:gap-x-8'
const markStyle = 'shadow-[inset_4px_0_0_var(--lz-wattle)]'
