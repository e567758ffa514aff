import { locale } from '@lab-zer0/content/locale.ts'
import { readings as copy } from '@lab-zer0/content/microcopy.ts'
import { whyNotText } from '@lab-zer0/content/reading-words.ts'
import type { RowMeasurement } from '@lab-zer0/domain/calculators/engine.ts'
import type { ColumnGroup } from '@lab-zer0/domain/calculators/schema.ts'
import { Check, Hourglass } from 'lucide-react'
import type { CSSProperties } from 'react'
import { fill } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ModelBeside } from './model-beside.tsx'
import { useResult } from './result-context.tsx'

const lists = new Intl.ListFormat(locale)

type MeasurementProps = { rowId: string; group: ColumnGroup }

const GROUP_OF = { electricity: 'reading', mass: 'weighing' } as const

function useMeasurement({ rowId, group }: MeasurementProps): RowMeasurement | null {
  const { rowResults } = useResult()
  const { measurement } = rowResults.get(rowId) ?? {}
  return measurement && GROUP_OF[measurement.of] === group ? measurement : null
}

/** What counts stands on the category's own colour. */
export function useGround(props: MeasurementProps): CSSProperties | undefined {
  const { result } = useResult()
  if (useMeasurement(props)?.whyNot !== null) return undefined
  return { background: `color-mix(in srgb, ${LOOKS[result.category].fill} 6%, var(--lz-surface))` }
}

/** Whether the reading is used. Nothing while nobody has entered one. */
export function MeasurementBadge(props: MeasurementProps) {
  const measurement = useMeasurement(props)
  if (!measurement) return null
  return measurement.whyNot === null ? (
    <Badge tone="success" icon={Check}>
      {copy.used}
    </Badge>
  ) : (
    <Badge tone="warning" icon={Hourglass}>
      {copy.not_used}
    </Badge>
  )
}

/** The model beside the reading, or why the model stays in force. */
export function MeasurementNote(props: MeasurementProps) {
  const measurement = useMeasurement(props)
  const { rowResults } = useResult()
  const row = rowResults.get(props.rowId)
  return (
    <div role="status" className="empty:hidden">
      {measurement?.whyNot && (
        <p className="text-ui text-ink-2">
          {whyNotText(measurement.whyNot)} {copy.model_used}
        </p>
      )}
      {measurement?.model && row && (
        <ModelBeside
          of={measurement.of}
          model={measurement.model}
          used={row.figures}
          grade={row.grade ?? null}
        />
      )}
      {measurement && measurement.missingProof.length > 0 && (
        <p className="text-small text-ink-2">
          {fill(copy.for_grade_a.text, {
            what: lists.format(measurement.missingProof.map((part) => copy.for_grade_a[part])),
          })}
        </p>
      )}
    </div>
  )
}
