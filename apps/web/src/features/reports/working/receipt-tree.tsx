import { findFactorSet } from '@lab-zer0/content/factors.ts'
import { impact_reports } from '@lab-zer0/content/microcopy.ts'
import type { ReceiptData } from '@lab-zer0/contracts/reports.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Engine, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import { comparedInput } from '@lab-zer0/domain/calculators/engine-2/compared-input.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { isChange, type Part } from '@lab-zer0/domain/reports/working.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { schemaOf } from '../../../lib/wire-schema.ts'
import { RowReceipts } from '../../../product/row-receipts.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { labReceiptOptions } from '../reports.api.ts'
import type { AskedFigure } from './working-lines.ts'

const copy = impact_reports.working

type ReceiptTreeProps = { asked: AskedFigure; labId: LabId; category: Category }

/** What a lab locked, computed again by the same core: formulas, inputs and cited factors. */
export function ReceiptTree({ asked, labId, category }: ReceiptTreeProps) {
  const query = useQuery(labReceiptOptions({ labId, category, year: asked.year, yearKind: asked.yearKind }))
  if (query.isError) {
    return (
      <ErrorState
        message={copy.tree_load}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        reason={messageOf(query.error, '')}
      />
    )
  }
  if (!query.data) return <Skeleton lines={3} />
  const { receipt } = query.data
  const engine = findEngine(receipt.engine_version)
  return (
    <div className="ml-4 grid gap-2">
      {engine ? (
        <RowReceipts rows={rowsOf({ receipt, category, engine }, asked.part)} metric={asked.metric} />
      ) : (
        <p>{fill(copy.engine_other, { version: receipt.engine_version })}</p>
      )}
      {isChange(asked.part) && receipt.mode === 'savings' && asked.part !== 'planned' && (
        <p className="text-micro text-ink-2">{copy.part_of_form}</p>
      )}
      {asked.part === 'planned' && <p className="text-micro text-ink-2">{copy.planned_form}</p>}
      <p className="text-micro text-ink-3 wrap-anywhere">{lockedText(receipt)}</p>
    </div>
  )
}

type Replayed = { receipt: ReceiptData; category: Category; engine: Engine }

function rowsOf({ receipt, category, engine }: Replayed, part: Part) {
  const factors = findFactorSet(receipt.factor_set_version)
  if (!factors) return []
  const compared = receipt.before && { before: receipt.before, after: receipt.form_data }
  const resultOf = (mode: 'baseline' | 'savings', formData: ReceiptData['form_data']): CategoryResult => {
    const input = {
      ...{ category, formData, factors, variables: receipt.variables },
      labType: receipt.lab_type,
      schema: schemaOf(receipt.schema, mode),
      asOf: receipt.as_of,
      isLocked: true,
    }
    return engine.calculate(compared ? comparedInput(input, compared) : input)
  }
  const before = resultOf('baseline', receipt.before ?? receipt.form_data)
  if (part === 'baseline' || part === 'before' || receipt.before === null) return before.rows
  const after = resultOf('savings', receipt.form_data)
  return part === 'after' || part === 'planned' ? after.rows : engine.savings(before, after).rows
}

function lockedText({ submitted_by, submitted_at, factor_set_version, variables, hash }: ReceiptData) {
  return fill(copy.locked, {
    name: submitted_by,
    date: formatDate(submitted_at),
    factors: factor_set_version,
    variables:
      variables.version === null ? copy.variables_none : fill(copy.variables, { version: variables.version }),
    hash: hash.slice(0, 12),
  })
}
