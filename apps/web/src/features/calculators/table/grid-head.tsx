import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { cx } from '../../../ui/cx.ts'
import { useResult } from '../result/result-context.tsx'
import { gridRoles, rowRole, sortedRole } from './grid-roles.ts'
import { FigureHead } from './row-figures.tsx'
import { useTable, useView } from './table-context.ts'
import type { Sort } from './unit-order.ts'
import { rowStyle } from './unit-row.tsx'
import { useScaleEnd } from './use-scale-end.ts'

type GridHeadProps = { order: readonly string[]; sort: Sort | null; onSort: (sort: Sort | null) => void }

/** The heads stay in sight. Each sorts by its column: up, down, then as it was. */
export function GridHead({ order, sort, onSort }: GridHeadProps) {
  const { columns, results, view, isReadOnly } = useTable()
  const { result } = useResult()
  const end = useScaleEnd()
  const isAll = useView(
    view,
    ({ selected }) => order.length > 0 && order.every((rowId) => selected.has(rowId)),
  )
  const head = { sort, onSort }
  return (
    <div {...rowRole(1)} className={cx(rowStyle, headStyle)}>
      <div {...gridRoles.columnheader} className="flex items-center pl-3">
        {!isReadOnly && (
          <input
            type="checkbox"
            aria-label={copy.select_all}
            checked={isAll}
            onChange={(event) => view.select(order, event.currentTarget.checked)}
            className="table-check"
          />
        )}
      </div>
      {columns.map(({ id, head: text, unit, isNumber }) => (
        <Head key={id} id={id} isRight={isNumber} {...head}>
          {text}
          {unit !== undefined && <span className="font-regular text-ink-3">{unit}</span>}
        </Head>
      ))}
      {results.map((id) =>
        id === 'range' ? (
          <div
            key={id}
            {...gridRoles.columnheader}
            className="flex items-center gap-1 px-2 whitespace-nowrap"
          >
            {copy.range}
            <span className="truncate font-regular text-ink-3">
              {fill(copy.range_scale, { end: formatNumber(end, 0) })}
            </span>
          </div>
        ) : (
          <Head key={id} id={id} isRight={id === 'figure'} {...head}>
            {id === 'figure' ? <FigureHead metric={LOOKS[result.category].headline} /> : copy.state}
          </Head>
        ),
      )}
      <div {...gridRoles.columnheader}>
        <span className="sr-only">{copy.row_menu.open}</span>
      </div>
    </div>
  )
}

type HeadProps = {
  id: string
  isRight: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  children: ReactNode
}

function Head({ id, isRight, sort, onSort, children }: HeadProps) {
  const here = sort?.columnId === id ? sort : null
  const Arrow = here?.isDown ? ArrowDown : ArrowUp
  const next =
    here === null ? { columnId: id, isDown: false } : here.isDown ? null : { columnId: id, isDown: true }
  return (
    <div
      {...sortedRole(here === null ? 'none' : here.isDown ? 'descending' : 'ascending')}
      className="min-w-0"
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          'flex h-[2.125rem] w-full cursor-pointer items-center gap-1 px-2 whitespace-nowrap hover:bg-tint hover:text-ink',
          isRight && 'justify-end',
        )}
      >
        {children}
        {here && <Arrow aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2} />}
      </button>
    </div>
  )
}

const headStyle =
  'sticky top-0 z-5 h-[2.125rem] items-stretch border-line-strong rounded-t-card bg-surface text-micro font-semibold text-ink-2'
