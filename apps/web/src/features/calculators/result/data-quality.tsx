import { readings } from '@lab-zer0/content/microcopy.ts'
import { GRADES, type Grade, type GradeShares } from '@lab-zer0/domain/readings/grades.ts'
import { meterNext } from '@lab-zer0/domain/readings/meter-next.ts'
import { Lightbulb } from 'lucide-react'
import { memo, useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { GRADE_FILLS, GradeMark } from '../../../product/grade-mark.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FormStore } from '../form/form-store.ts'
import { rowName } from '../form/row-name.ts'
import { useResult } from './result-context.tsx'

const copy = readings.quality

type DataQualityProps = { store: FormStore; isReadOnly: boolean }

/**
 * How the form's quantities came to be known, as shares of its emissions, and what to meter next. Drawn again when the
 * result is, not at each keystroke.
 */
export const DataQuality = memo(function DataQuality({ store, isReadOnly }: DataQualityProps) {
  const title = useId()
  const { result, settled } = useResult()
  const { grades } = result
  if (!grades || grades.letter === null) return null
  const next = isReadOnly ? null : meterNext(store.schema, settled, result)
  return (
    <>
      <Card labelledBy={title} className="grid gap-2">
        <div className="flex items-center justify-between gap-4">
          <h2 id={title} className="text-title-3">
            {copy.title}
          </h2>
          <span className="inline-flex items-center gap-2 text-small text-ink-2">
            {copy.overall} <GradeMark grade={grades.letter} />
          </span>
        </div>
        <p className="text-small text-ink-3">{copy.text}</p>
        <Shares grades={grades} />
        <Disclosure title={copy.meanings}>
          <ul className="grid gap-3">
            {GRADES.map((grade) => (
              <li key={grade} className="grid grid-cols-[auto_1fr] gap-x-3 text-small leading-[1.45]">
                <GradeMark grade={grade} />
                <span>
                  <b className="block text-ui">{readings.grades[grade].name}</b>
                  <span className="text-ink-2">{readings.grades[grade].meaning}</span>
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Card>
      {next && (
        <Notice tone="plain" icon={Lightbulb}>
          <b>{copy.next}</b> {fill(copy.next_row, { row: rowName(store, next.rowId), days: next.leastDays })}
        </Notice>
      )}
    </>
  )
})

function Shares({ grades: { shares } }: { grades: GradeShares }) {
  const parts = GRADES.filter((grade) => shares[grade] > 0)
  return (
    <>
      <div aria-hidden="true" className="flex h-4.5 gap-0.5 overflow-hidden rounded-[3px]">
        {parts.map((grade) => (
          <i
            key={grade}
            className={cx('min-w-0.75', GRADE_FILLS[grade])}
            style={{ flexGrow: shares[grade] }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2 tabular-nums">
        {parts.map((grade) => (
          <li key={grade}>{shareText(grade, shares[grade])}</li>
        ))}
      </ul>
    </>
  )
}

function shareText(grade: Grade, share: number): string {
  const percent = Math.round(share * 100)
  return fill(copy.share, {
    percent: percent === 0 ? copy.below_one : percent,
    grade,
    word: readings.grades[grade].name.toLowerCase(),
  })
}
