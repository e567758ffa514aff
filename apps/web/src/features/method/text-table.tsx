import { type Column, Table } from '../../ui/table.tsx'
import { FactorText } from './factors/factor-text.tsx'

type TextTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table of fixed texts, whose first column names the row. */
export function TextTable({ caption, columns, rows }: TextTableProps) {
  const shown = columns.map(
    (header, index): Column<readonly string[]> => ({
      id: header,
      header,
      kind: index === 0 ? 'row' : 'text',
      cell: (row) => (
        <span className="min-w-0">
          <FactorText>{row[index] ?? ''}</FactorText>
        </span>
      ),
    }),
  )
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Table caption={caption} columns={shown} rows={rows} rowKey={(row) => row.join('|')} />
    </div>
  )
}
