import type { ReactNode } from 'react'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** `row` names its row, `number` stands right, `action` comes last and fills a card's width on phones. */
  kind?: 'row' | 'text' | 'number' | 'action'
  /** A shorter word for the card on phones. */
  label?: string
  /** Drawn under the header, such as the marks of a scale. */
  headerNote?: ReactNode
  /** The header is read out, but not seen. */
  isHeaderHidden?: boolean
  isSortable?: boolean
  /** For what only repeats another column as a drawing: shown where there is room for it. */
  isWideOnly?: boolean
  /** Any CSS width. */
  width?: string
}
