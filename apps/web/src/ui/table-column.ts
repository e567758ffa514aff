import type { ReactNode } from 'react'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** `row` is the row's header, `number` is right-aligned, `action` is last and fills a card's width on phones. */
  kind?: 'row' | 'text' | 'number' | 'action'
  /** A shorter word for the card on phones. */
  label?: string
  /** Drawn under the header, such as the marks of a scale. */
  headerNote?: ReactNode
  /** The header is read out, but not seen. */
  isHeaderHidden?: boolean
  isSortable?: boolean
  /** For a chart that repeats another column: shown only if there is room. */
  isWideOnly?: boolean
  /** Any CSS width. */
  width?: string
}
