import { figures_check as all } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, RowFinding, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { RowVerdict } from '@lab-zer0/domain/levels/figures-progress.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { nameAndUnit } from '../../../product/cell-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { rowsOptions } from '../audits.api.ts'
import { RowCard } from './row-card.tsx'
import { columnsOf, valueText } from './row-values.tsx'

const { reading: copy } = all

/** What was compared, for the lab and the admin. Nothing where nothing was, or may not be told yet. */
export function FiguresReading({ labId }: { labId: LabId }) {
  const { data: figures } = useQuery(rowsOptions(labId))
  if (!figures || figures.samples.length === 0) return null
  return (
    <div className="mt-5 grid gap-5">
      {figures.samples.toReversed().map((sample) => (
        <Sample key={sample.number} labId={labId} figures={figures} sample={sample} />
      ))}
    </div>
  )
}

type SampleProps = { labId: LabId; figures: FiguresCheck; sample: FiguresCheck['samples'][number] }

function Sample({ labId, figures, sample }: SampleProps) {
  const title = useId()
  const rows = sample.rows.filter(({ replaced_by }) => replaced_by === null)
  return (
    <Card kind="flush" labelledBy={title}>
      <header className="grid gap-2 border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-4">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        <p className="text-small text-ink-2">{fill(copy.text, { compared: rows.length })}</p>
        {sample.reopened.length > 0 && (
          <Notice tone="warning">{fill(copy.reopened, { categories: sample.reopened.join(', ') })}</Notice>
        )}
      </header>
      <ol>
        {rows.map((row) => (
          <RowCard
            key={row.key}
            labId={labId}
            figures={figures}
            row={row}
            isOpen={false}
            isDiffering={row.finding?.differs === true}
          >
            <Found row={row} figures={figures} />
          </RowCard>
        ))}
      </ol>
    </Card>
  )
}

function verdictText({ origin }: SampledRow, verdict: RowVerdict): string {
  const { verdicts } = all.stated_none
  if (origin === 'stated_none' && verdict in verdicts) return verdicts[verdict as keyof typeof verdicts]
  return all.verdicts[verdict]
}

function toneOf({ verdict, differs }: RowFinding) {
  if (verdict === 'not_shown') return 'neutral'
  return differs ? 'warning' : 'success'
}

function Found({ row, figures }: { row: SampledRow; figures: FiguresCheck }) {
  const { finding } = row
  if (!finding?.verdict) return <p className="text-small text-ink-2">{all.counts.open}</p>
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  const shown = columnsOf(row, schema)
  const columns = shown.filter(({ id }) => id in finding.found)
  const notShown = shown.filter(({ id }) => finding.not_shown.includes(id))
  return (
    <div className="grid content-start justify-items-start gap-2 text-small">
      <Badge tone={toneOf(finding)}>{verdictText(row, finding.verdict)}</Badge>
      {columns.map((column) => (
        <p key={column.id}>
          <span className="font-semibold">{nameAndUnit(column.label).name}: </span>
          {fill(copy.stated, { value: valueText(row.stated?.[column.id], column) })}{' '}
          {fill(copy.found, { value: valueText(finding.found[column.id], column) })}
        </p>
      ))}
      {finding.nearer.length > 0 && <p>{copy.nearer}</p>}
      {finding.verdict === 'not_shown' && (
        <p>
          {notShown.length > 0 && (
            <span className="font-semibold">
              {notShown.map(({ label }) => nameAndUnit(label).name).join(', ')}:{' '}
            </span>
          )}
          {row.more_use === null ? copy.not_shown : copy.more_not_shown}
        </p>
      )}
      {finding.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{finding.note}</p>}
    </div>
  )
}
