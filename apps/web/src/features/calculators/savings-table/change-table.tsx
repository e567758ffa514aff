import { calculator, savings_table as copy, units } from '@lab-zer0/content/microcopy.ts'
import { unitOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import { largestOf } from '@lab-zer0/domain/charts/marks.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { listStyle, optionStyle, popoverStyle } from '../../../ui/popover-style.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import type { FormStore } from '../form/form-store.ts'
import { useCauses } from '../savings/causes-context.tsx'
import { BothSides } from '../savings/later.tsx'
import { isAsked, useSides } from '../savings/row-sides.ts'
import { useSavings } from '../savings/savings-context.tsx'
import { unitName } from '../table/unit-words.ts'
import { BeforeAfterBars } from './before-after-bars.tsx'
import { EvidenceCell, SavesCell, UnitCell, WhatCell, WhenCell } from './change-cells.tsx'
import { type ChangeLine, isWaiting } from './change-lines.ts'
import type { Recording } from './use-recording.ts'

export type LineActs = {
  open: (rowId: string) => void
  record: (rowId: string) => void
  takeBack: (line: ChangeLine) => void
  evidence: (changeId: string) => void
}

type ChangeTableProps = {
  store: FormStore
  lines: readonly ChangeLine[]
  recording: Recording
  isReadOnly: boolean
  acts: LineActs
}

/** What the first editions of a level did not ask. */
const ASKED: ReadonlySet<string> = new Set(['when', 'evidence'])

/** One line for each unit that changed; on a phone one card. */
export function ChangeTable({ store, lines, recording, isReadOnly, acts }: ChangeTableProps) {
  const asks = useCauses() !== null
  const { before, after } = useSavings()
  const sidesOf = useSides(store)
  const [opened, setOpened] = useState<readonly string[]>([])
  const toggle = (rowId: string) =>
    setOpened(opened.includes(rowId) ? opened.filter((id) => id !== rowId) : [...opened, rowId])
  const { headline: metric, fill: color } = LOOKS[after.category]
  const sides = (rowId: string) => ({
    before: before.rows.find((row) => row.rowId === rowId)?.figures[metric],
    after: after.rows.find((row) => row.rowId === rowId)?.figures[metric],
  })
  // The longest whisker ends just inside its column.
  const end = 1.02 * largestOf(lines.map(({ rowId }) => sides(rowId)))
  const columns: Column<ChangeLine>[] = [
    {
      id: 'unit',
      header: copy.heads.unit,
      kind: 'row',
      cell: (line) => <UnitCell store={store} line={line} onOpen={() => acts.open(line.rowId)} />,
    },
    { id: 'what', header: copy.heads.what, cell: (line) => <WhatCell store={store} line={line} /> },
    { id: 'when', header: copy.heads.when, cell: (line) => <WhenCell line={line} /> },
    {
      id: 'evidence',
      header: copy.heads.evidence,
      cell: (line) => (
        <EvidenceCell
          store={store}
          line={line}
          sides={sidesOf(line)}
          isOpen={opened.includes(line.rowId)}
          onToggle={() => toggle(line.rowId)}
          recording={recording}
          isReadOnly={isReadOnly}
          onExplain={() => acts.open(line.rowId)}
          onEvidence={acts.evidence}
        />
      ),
    },
    {
      id: 'year',
      header: fill(copy.heads.year, { unit: unitOf(metric) }),
      label: copy.heads.year_short,
      width: '19%',
      cell: ({ rowId }) => <BeforeAfterBars {...sides(rowId)} end={end} metric={metric} color={color} />,
    },
    { id: 'saves', header: copy.heads.saves, kind: 'number', cell: (line) => <SavesCell line={line} /> },
    {
      id: 'actions',
      header: copy.heads.actions,
      isHeaderHidden: true,
      kind: 'action',
      cell: (line) => <LineMenu store={store} line={line} isReadOnly={isReadOnly} acts={acts} />,
    },
  ]
  return (
    <Table
      caption={calculator.savings_form.change}
      columns={asks ? columns : columns.filter(({ id }) => !ASKED.has(id))}
      rows={lines}
      rowKey={({ rowId }) => rowId}
      isMarked={(line) => !isReadOnly && (isWaiting(line) || isAsked(sidesOf(line)))}
      detail={(line) =>
        opened.includes(line.rowId) && (
          <div className="bg-primary-soft/50 px-[clamp(1rem,2.2vw,1.5rem)]">
            <BothSides {...{ store, line, isReadOnly }} onEvidence={acts.evidence} />
          </div>
        )
      }
      isWide
    />
  )
}

type LineMenuProps = Pick<ChangeTableProps, 'store' | 'isReadOnly' | 'acts'> & { line: ChangeLine }

function LineMenu({ store, line, isReadOnly, acts }: LineMenuProps) {
  const name = unitName(store, line.rowId)
  const isOfBaseline = store.before[line.rowId] !== undefined
  const shown = isReadOnly
    ? (['open'] as const)
    : (['open', 'record', ...(isOfBaseline ? (['take_back'] as const) : [])] as const)
  const act = {
    open: () => acts.open(line.rowId),
    record: () => acts.record(line.rowId),
    take_back: () => acts.takeBack(line),
  }
  return (
    <MenuTrigger>
      <Button variant="quiet" size="sm" icon aria-label={fill(units.menu, { name })}>
        <Ellipsis aria-hidden="true" strokeWidth={1.75} />
      </Button>
      <Popover placement="bottom end" className={cx(popoverStyle, 'min-w-56')}>
        <Menu className={listStyle}>
          {shown.map((id) => (
            <MenuItem key={id} id={id} className={optionStyle} onAction={act[id]}>
              {copy.menu[id]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
