import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Audit, AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import { auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FindingText } from '../improvement-pack/finding-text.tsx'
import { outcomeTones, outcomeWords } from '../improvement-pack/outcome-words.ts'
import { findingsOf, sheetOf } from './audit-sheet.ts'
import { PartTabs } from './part-tabs.tsx'
import { QuestionList } from './question-list.tsx'
import { reviewParts } from './review-parts.ts'
import { ScoreCard } from './score-card.tsx'
import { useAnswers } from './use-answers.ts'

type AuditReadingProps = { record: AuditRecord; round: Round; audit: Audit; part: string | undefined }

/** An audit for those who read it: finished, somebody else's, or left behind. */
export function AuditReading({ record, round, audit, part }: AuditReadingProps) {
  const findings = findingsOf(audit)
  const said = new Map(audit.findings.map((finding) => [finding.checklist_id, finding]))
  const sheet = sheetOf(record.level, round, findings)
  return (
    <div className="grid gap-5">
      <Notice tone={outcomeTones[audit.state]} title={outcomeWords(audit)}>
        {audit.message !== '' && <p className="whitespace-pre-line">{audit.message}</p>}
        {audit.state === 'awarded' && <p>{copy.locked}</p>}
      </Notice>
      <ScoreCard tally={auditTally(sheet)} isMine={false} />
      <PartTabs
        parts={reviewParts(record.level, round, findings)}
        total={sheet.questionIds.length}
        here={part}
      />
      <QuestionList record={record} round={round} answers={useAnswers(findings)} part={part}>
        {({ id }, isNa) => <FindingText finding={said.get(id)} isNa={isNa} />}
      </QuestionList>
    </div>
  )
}
