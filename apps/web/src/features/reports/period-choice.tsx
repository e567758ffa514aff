import { impact_reports as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { periodText } from '@lab-zer0/content/period-words.ts'
import { type Period, YEAR_KINDS, type YearKind } from '@lab-zer0/domain/reports/periods.ts'
import { Select } from '../../ui/select.tsx'

type PeriodChoiceProps = {
  /** What is shown. */
  period: Period
  /** The years of this kind that have figures. */
  years: readonly number[]
  /** Another kind of year begins with the newest year of that kind. */
  onKindChange: (kind: YearKind) => void
  onYearChange: (year: number) => void
}

/** Calendar or financial years, and which of them. */
export function PeriodChoice({ period, years, onKindChange, onYearChange }: PeriodChoiceProps) {
  const all = [...new Set([...years, period.year])].toSorted((a, b) => b - a)
  return (
    <>
      <Select
        aria-label={copy.year_kind.label}
        options={YEAR_KINDS.map((id) => ({ id, label: shared.year_kinds[id] }))}
        value={period.yearKind}
        onChange={(id) => onKindChange(YEAR_KINDS.find((kind) => kind === id) ?? period.yearKind)}
      />
      <Select
        aria-label={copy.year_label}
        options={all.map((year) => ({ id: String(year), label: periodText({ ...period, year }) }))}
        value={String(period.year)}
        onChange={(year) => onYearChange(Number(year))}
      />
    </>
  )
}
