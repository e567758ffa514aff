import type { Column } from './table-column.ts'
import { cellStyle, tableRoles } from './table-style.ts'

/** Rows in the shape of what is coming, shown after 300 ms. */
export function TableSkeleton<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr
      {...tableRoles.row}
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
      key={index}
      className="animate-late border-b border-line last:border-b-0 cards:block cards:px-4 cards:pt-3.5 cards:pb-4 md:cards:grid md:cards:grid-cols-2 md:cards:gap-x-8"
    >
      {columns.map(({ id, kind = 'text', isWideOnly }) => (
        <td
          {...tableRoles.cell}
          key={id}
          className={cellStyle(kind === 'row' ? 'row' : 'action', isWideOnly)}
        >
          <span
            className={
              kind === 'row' ? 'block h-4 w-3/4 rounded-tag bg-tint' : 'block h-4 rounded-tag bg-tint'
            }
          />
        </td>
      ))}
    </tr>
  ))
}
