import { categoryName } from '@lab-zer0/content/category-name.ts'
import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ReportData } from '@lab-zer0/contracts/reports.ts'
import { unitOf } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Branch } from '../../../product/receipt.tsx'
import { cx } from '../../../ui/cx.ts'
import { Unit } from '../../../ui/unit.tsx'
import { ReceiptTree } from './receipt-tree.tsx'
import type { AskedFigure, ShownLab, ShownLine, ShownWorking } from './working-lines.ts'

const { working: copy, csv } = impact_reports

type WorkingSumProps = {
  asked: AskedFigure
  report: ReportData
  working: ShownWorking
  isOneLab: boolean
}

/** Line by line what is added up; each opens what it was made of. */
export function WorkingSum({ asked, report, working, isOneLab }: WorkingSumProps) {
  const { labs, total, decimals } = working
  const nameOf = (labId: LabId) => report.byLab.find(({ lab }) => lab.id === labId)?.lab.name ?? labId
  return (
    <div className="text-small">
      <p aria-hidden="true" className="border-b border-line-strong pb-1 text-micro text-ink-2">
        <Columns name={copy.line} low={csv.low} best={csv.best} high={csv.high} hasRoom />
        <span className="block text-right text-ink-3">
          <Unit name={unitOf(asked.metric)} />
        </span>
      </p>
      <ul>
        {isOneLab
          ? labs.flatMap((lab) =>
              lab.forms.map((form) => (
                <FormLine
                  key={form.category}
                  {...{ asked, decimals, form }}
                  labId={lab.labId}
                  name={categoryName(form.category)}
                />
              )),
            )
          : labs.map((lab) => (
              <LabLine key={lab.labId} {...{ asked, decimals, lab }} name={nameOf(lab.labId)} />
            ))}
      </ul>
      <p className="border-b-2 border-ink py-1.5 font-bold">
        <Numbers name={copy.total} shown={total} decimals={decimals} hasRoom />
      </p>
    </div>
  )
}

type LineProps = { asked: AskedFigure; decimals: number; name: string }

/** A lab of which only one category is asked about opens at once. */
function LabLine({ asked, decimals, name, lab }: LineProps & { lab: ShownLab }) {
  const [only, ...others] = lab.forms
  if (only && others.length === 0)
    return <FormLine {...{ asked, decimals, name }} labId={lab.labId} form={only} />
  return (
    <Line name={name} shown={lab.shown} decimals={decimals}>
      {() => (
        <ul className="ml-4">
          {lab.forms.map((form) => (
            <FormLine
              key={form.category}
              {...{ asked, decimals, form }}
              labId={lab.labId}
              name={categoryName(form.category)}
            />
          ))}
        </ul>
      )}
    </Line>
  )
}

function FormLine({ asked, decimals, name, labId, form }: LineProps & { labId: LabId; form: ShownLine }) {
  return (
    <Line name={name} shown={form.shown} decimals={decimals}>
      {() => <ReceiptTree asked={asked} labId={labId} category={form.category} />}
    </Line>
  )
}

type BranchLineProps = {
  name: string
  shown: Quantity
  decimals: number
  children: Parameters<typeof Branch>[0]['children']
}

function Line({ name, shown, decimals, children }: BranchLineProps) {
  return (
    <li className="border-b border-dashed border-line py-1">
      <Branch title={<Numbers name={name} shown={shown} decimals={decimals} />}>{children}</Branch>
    </li>
  )
}

type NumbersProps = { name: string; shown: Quantity; decimals: number; hasRoom?: boolean }

function Numbers({ name, shown, decimals, hasRoom = false }: NumbersProps) {
  const text = (end: keyof Quantity) => (
    <>
      <span className="sr-only">{`${csv[end]} `}</span>
      {formatNumber(shown[end], decimals)}
    </>
  )
  return <Columns name={name} low={text('low')} best={text('best')} high={text('high')} hasRoom={hasRoom} />
}

type ColumnsProps = Record<'name' | 'low' | 'best' | 'high', ReactNode> & {
  /** Without the triangle that opens a line before it. */
  hasRoom?: boolean
}

function Columns({ name, low, best, high, hasRoom = false }: ColumnsProps) {
  return (
    <span
      className={cx(
        'inline-grid grid-cols-3 gap-x-3 align-top tabular-nums *:text-right',
        'sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem]',
        hasRoom ? 'w-full' : 'w-[calc(100%-1.25rem)]',
      )}
    >
      <span className="text-left! max-sm:col-span-3">{name}</span>
      <span className="text-ink-2">{low}</span>
      <span className="font-semibold">{best}</span>
      <span className="text-ink-2">{high}</span>
    </span>
  )
}
