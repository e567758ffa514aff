import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import { auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSync } from '../../../lib/sync/current-sync.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { rowsOptions, useRefreshAudits } from '../audits.api.ts'
import { FiguresPart } from '../figures/figures-part.tsx'
import { lastSample, openRows } from '../figures/row-entry.ts'
import { useRowStore } from '../figures/use-row-store.ts'
import { FIGURES_PART, figuresPart } from './audit-parts.ts'
import { type Asked, mainAudit, sheetOf } from './audit-sheet.ts'
import { ClosingBar } from './closing-bar.tsx'
import { FindingForm } from './finding-form.tsx'
import { PartTabs } from './part-tabs.tsx'
import { QuestionList } from './question-list.tsx'
import { reviewParts } from './review-parts.ts'
import { ScoreCard } from './score-card.tsx'
import { useAnswers } from './use-answers.ts'
import { useValues } from './use-entry-store.ts'
import { useFindingStore } from './use-finding-store.ts'

type AuditDeskProps = {
  record: AuditRecord
  round: Round
  part: string | undefined
  head: ReactNode
  /** Below the questions: the other rounds. */
  children: ReactNode
}

/**
 * The open audit of the person who is its auditor. The head stays as it is while the rest comes: whoever presses one of
 * its buttons in that moment is heard.
 */
export function AuditDesk({ head, ...props }: AuditDeskProps) {
  const sync = useSync()
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <>
      <Page>
        {head}
        {sync && below ? <OpenDesk {...props} sync={sync} below={below} /> : <Skeleton lines={8} />}
      </Page>
      <div ref={setBelow} className="contents" />
    </>
  )
}

type OpenDeskProps = Omit<AuditDeskProps, 'head'> & {
  sync: SyncEngine
  /** Where the bar goes that is as wide as the window. */
  below: HTMLElement
}

/** The rows to compare come with the desk: without them nobody knows what is left to do. */
function OpenDesk(props: OpenDeskProps) {
  const rows = useQuery(rowsOptions(props.record.lab.id))
  if (rows.isPending) return <Skeleton lines={8} />
  const figures = rows.data ?? null
  // Another sample is another set of rows: nothing that was typed about the first belongs to it.
  return (
    <LoadedDesk
      {...props}
      key={figures ? (lastSample(figures)?.number ?? 0) : 0}
      figures={figures}
      isUnknown={rows.isError && rows.data === undefined}
    />
  )
}

type LoadedDeskProps = OpenDeskProps & {
  figures: FiguresCheck | null
  /** The rows could not be read. */
  isUnknown: boolean
}

function LoadedDesk(props: LoadedDeskProps) {
  const { sync, record, round, part, figures, isUnknown, below, children } = props
  const refresh = useRefreshAudits()
  const audit = mainAudit(round)
  const mine = audit?.state === 'in_progress' ? audit : undefined
  // Refused means that the audit is no longer this person's, or no longer open: the record says which.
  const store = useFindingStore({
    sync,
    record,
    round: round.number,
    audit: mine,
    onRefused: () => void refresh(),
  })
  const rowStore = useRowStore({
    sync,
    labId: record.lab.id,
    round: round.number,
    figures,
    onRefused: () => void refresh(),
  })
  const rows = useValues(rowStore)
  const findings = useValues(store)
  const answers = useAnswers(findings)
  const form = useCallback(
    ({ id, number }: Asked, isNa: boolean) => (
      <FindingForm store={store} id={id} number={number} isNa={isNa} />
    ),
    [store],
  )
  const sheet = sheetOf(record.level, round, findings)
  return (
    <>
      <div className="grid gap-5">
        <Notice tone="plain">{copy.conflict}</Notice>
        <ScoreCard tally={auditTally(sheet)} isMine />
        <PartTabs
          parts={[...reviewParts(record.level, round, findings), ...figuresPart(figures, rows)]}
          total={sheet.questionIds.length}
          here={part}
        />
        {part === FIGURES_PART && figures ? (
          <FiguresPart labId={record.lab.id} figures={figures} store={rowStore} />
        ) : (
          <QuestionList record={record} round={round} answers={answers} part={part}>
            {form}
          </QuestionList>
        )}
      </div>
      {children}
      {createPortal(
        <ClosingBar
          record={record}
          store={store}
          rowStore={rowStore}
          sheet={sheet}
          figures={
            isUnknown
              ? { step: 'unknown', left: 0 }
              : figures && { step: figures.step, left: openRows(lastSample(figures), rows).length }
          }
        />,
        below,
      )}
    </>
  )
}
