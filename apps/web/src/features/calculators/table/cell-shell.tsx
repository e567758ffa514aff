import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { cellRole } from './grid-roles.ts'

type CellShellProps = {
  columnId: string
  isCursor: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  span?: number
  label?: string | undefined
  isReadOnly?: boolean
  children?: ReactNode
}

/** A cell of the grid. One of them all is reached by Tab, the others by arrows. */
export function CellShell(props: CellShellProps) {
  const { columnId, isCursor, className, style, span = 1, label, isReadOnly, children } = props
  return (
    <div
      {...cellRole({ label, isReadOnly, span })}
      data-cell={columnId}
      tabIndex={isCursor ? 0 : -1}
      style={span > 1 ? { gridColumn: `span ${span}`, ...style } : style}
      className={cx(
        'relative flex h-[26px] min-w-0 items-center overflow-hidden px-2 whitespace-nowrap outline-none',
        'focus:shadow-[inset_0_0_0_2px_var(--lz-focus),inset_0_0_0_5px_var(--lz-focus-halo)]',
        className,
      )}
    >
      {children}
    </div>
  )
}
