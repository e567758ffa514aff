import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { cx } from './cx.ts'
import type { Column, Sort } from './table-column.ts'
import { headerStyle, tableRoles } from './table-style.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { WithUnit } from './with-unit.tsx'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}

/** On phones only the headers that sort are seen, as buttons above the cards. */
export function TableHead<Row>({ columns, sort, onSortChange }: TableHeadProps<Row>) {
  const canSort = onSortChange !== undefined && columns.some((column) => column.isSortable)
  return (
    <thead {...tableRoles.rowgroup} className={canSort ? 'cards:block' : 'cards:sr-only'}>
      <tr
        {...tableRoles.row}
        className="border-b border-line-strong cards:flex cards:flex-wrap cards:gap-x-4 cards:px-4"
      >
        {columns.map((column) => {
          const isSortable = onSortChange !== undefined && column.isSortable === true
          const direction = sort?.column === column.id ? sort.direction : undefined
          return (
            <th
              {...tableRoles.columnheader}
              key={column.id}
              scope="col"
              aria-sort={isSortable ? (direction ?? 'none') : undefined}
              style={{ width: column.width }}
              className={cx(
                headerStyle(column.kind ?? 'text', column.isWideOnly),
                !isSortable && 'cards:sr-only',
              )}
            >
              {isSortable ? (
                <SortButton column={column} direction={direction} onSortChange={onSortChange} />
              ) : (
                <Header column={column} />
              )}
              {column.headerNote}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Header<Row>({ column }: { column: Column<Row> }) {
  const header = <WithUnit text={column.header} />
  return column.isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header
}

type SortButtonProps<Row> = {
  column: Column<Row>
  direction: Sort['direction'] | undefined
  onSortChange: (sort: Sort) => void
}

function SortButton<Row>({ column, direction, onSortChange }: SortButtonProps<Row>) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <Button
      onPress={() => onSortChange({ column: column.id, direction: next })}
      className={cx(
        'inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink lg:pointer-fine:-my-0.75 lg:pointer-fine:min-h-6',
        direction !== undefined && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
    </Button>
  )
}
