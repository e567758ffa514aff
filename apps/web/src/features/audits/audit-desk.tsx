import { auditor_review as words } from '@lab-zer0/content/data/microcopy.json'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import type { ReactNode } from 'react'
import { fill } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { type FindingEntry, mainAudit, sheetOf } from './audit-sheet.ts'
import { useRefreshAudits } from './audits.api.ts'
import { ClosingBar } from './closing-bar.tsx'
import { FindingForm } from './finding-form.tsx'
import { PartTabs } from './part-tabs.tsx'
import { QuestionList } from './question-list.tsx'
import { reviewParts } from './review-parts.ts'
import { ScoreCard } from './score-card.tsx'
import { useEntries } from './use-entry-store.ts'
import { useFindingStore } from './use-finding-store.ts'

type AuditDeskProps = {
  record: AuditRecord
  round: Round
  part: string | undefined
  head: ReactNode
  /** Below the questions: the other rounds. */
  children: ReactNode
}

/** The open audit of the person who is its auditor. */
export function AuditDesk({ record, round, part, head, children }: AuditDeskProps) {
  const refresh = useRefreshAudits()
  const audit = mainAudit(round)
  const mine = audit?.state === 'in_progress' ? audit : undefined
  // Refused means that the audit is no longer this person's, or no longer open: the record says which.
  const { store, replaced } = useFindingStore({
    record,
    round: round.number,
    audit: mine,
    onRefused: () => void refresh(),
  })
  const entries = useEntries(store)
  const findings: ReadonlyMap<string, FindingEntry> = new Map(
    [...entries].map(([id, { value }]) => [id, value]),
  )
  const sheet = sheetOf(record.lab.type, round, findings)
  return (
    <>
      <Page>
        {head}
        <div className="grid gap-5">
          <Notice tone="plain">{words.conflict}</Notice>
          <ScoreCard tally={auditTally(sheet)} isMine />
          <PartTabs
            parts={reviewParts(record.lab.type, round, findings)}
            total={sheet.questionIds.length}
            here={part}
          />
          <QuestionList record={record} round={round} findings={findings} part={part}>
            {({ id, number }, isNa) => (
              <>
                <FindingForm store={store} id={id} number={number} isNa={isNa} />
                {replaced.has(id) && (
                  <Notice tone="warning" role="status">
                    {fill(words.replaced, { text: replaced.get(id) ?? '' })}
                  </Notice>
                )}
              </>
            )}
          </QuestionList>
        </div>
        {children}
      </Page>
      <ClosingBar record={record} store={store} sheet={sheet} />
    </>
  )
}
