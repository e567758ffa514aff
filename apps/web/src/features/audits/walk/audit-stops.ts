import { checklist, auditor_review as copy, figures_check } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { isFindingComplete, type RowVerdict } from '@lab-zer0/domain/levels/figures-progress.ts'
import type { WalkItem } from '../../../product/walk/walk-item.ts'
import { countedRows, EMPTY_ROW, lastSample, nameOfRow, type RowEntry } from '../figures/row-entry.ts'
import {
  type Asked,
  auditQuestions,
  type FindingEntry,
  labQuestions,
  naAnswers,
} from '../sheet/audit-sheet.ts'

/** What an auditor comes by: the questions, what the lab marked N/A, and the rows to compare. */
export type Stop =
  | { kind: 'question' | 'na'; asked: Asked; behind: readonly Asked[] }
  | { kind: 'row'; row: SampledRow }

export function auditStops(record: AuditRecord, round: Round, figures: FiguresCheck | null): Stop[] {
  const ofLab = labQuestions(record.level)
  const sample = figures ? lastSample(figures) : undefined
  // Rows that were given back to the lab are compared once it has put them right.
  const rows = (sample?.reopened.length ?? 0) > 0 ? [] : countedRows(sample)
  return [
    ...auditQuestions(record.level).map((asked) => ({
      kind: 'question' as const,
      asked,
      behind: asked.actionIds.flatMap((id) => ofLab.get(id) ?? []),
    })),
    ...naAnswers(round).flatMap(({ checklist_id }) => {
      const asked = ofLab.get(checklist_id)
      return asked ? [{ kind: 'na' as const, asked, behind: [asked] }] : []
    }),
    ...rows.map((row) => ({ kind: 'row' as const, row })),
  ]
}

const { options } = checklist
const answerLabels = { y: options.yes, n: options.no, x: options.na }
const naLabels = { y: copy.agree, n: copy.disagree, x: options.na }
const verdictKinds: Record<RowVerdict, 'y' | 'n' | 'x'> = {
  as_stated: 'y',
  differs: 'n',
  not_seen: 'x',
  not_checked: 'x',
  not_shown: 'x',
}

type Entries = { findings: ReadonlyMap<string, FindingEntry>; rows: ReadonlyMap<string, RowEntry> }

export function itemOf(stop: Stop, { findings, rows }: Entries): WalkItem {
  if (stop.kind === 'row') {
    const { key } = stop.row
    const entry = rows.get(key) ?? EMPTY_ROW
    const { verdict } = entry
    const mark =
      verdict !== null && isFindingComplete(entry)
        ? { kind: verdictKinds[verdict], label: figures_check.verdicts[verdict] }
        : null
    return { id: key, category: figures_check.title, text: nameOfRow(stop.row), mark }
  }
  const { id, question, category } = stop.asked
  const answer = findings.get(id)?.answer ?? null
  const isNa = stop.kind === 'na'
  return {
    id,
    category: isNa ? copy.na_tab : category,
    text: question,
    mark: answer && { kind: answer, label: (isNa ? naLabels : answerLabels)[answer] },
  }
}
