import { checklist, auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import type { Answer } from '@lab-zer0/domain/checklists/answers.ts'
import { Check, Minus, X } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { type Segment, SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { EMPTY_FINDING, type FindingEntry } from './audit-sheet.ts'
import { EntryStatus } from './entry-status.tsx'
import { naReasonOptions } from './na-reasons.ts'
import { useEntry } from './use-entry-store.ts'
import type { FindingStore } from './use-finding-store.ts'

const questionSegments = [
  { id: 'y', label: checklist.options.yes, tone: 'yes', icon: Check },
  { id: 'n', label: checklist.options.no, tone: 'no', icon: X },
  { id: 'x', label: checklist.options.na, tone: 'not-applicable', icon: Minus },
] as const satisfies readonly Segment<Answer>[]

const naSegments = [
  { id: 'y', label: copy.agree, tone: 'yes', icon: Check },
  { id: 'n', label: copy.disagree, tone: 'no', icon: X },
] as const satisfies readonly Segment<Answer>[]

type FindingFormProps = {
  store: FindingStore
  id: string
  number: number
  /** About an N/A of the lab: agree with the reason, or count it as No. */
  isNa?: boolean
}

const LONGEST_FINDING = 2000

/** What the auditor finds. A No without a note is shown before the outcome asks for it. */
export function FindingForm({ store, id, number, isNa = false }: FindingFormProps) {
  const entry = useEntry(store, id)
  const value = entry?.value ?? EMPTY_FINDING
  const { answer, naReason, finding } = value
  const change = (changed: Partial<FindingEntry>) => store.change(id, { ...value, ...changed })
  const isMissing = answer === 'n' && finding.trim() === ''
  return (
    <>
      <SegmentedControl<Answer>
        aria-label={fill(isNa ? copy.view_on_na : copy.finding_on, { n: number })}
        segments={isNa ? naSegments : questionSegments}
        value={answer}
        // Specification, section 4: leaving N/A clears its reason.
        onChange={(chosen) => change({ answer: chosen, naReason: chosen === 'x' ? naReason : null })}
      />
      {!isNa && answer === 'x' && (
        <Select
          label={checklist.na_reason_label}
          placeholder={checklist.na_reason_placeholder}
          options={naReasonOptions}
          value={naReason === null ? null : String(naReason)}
          onChange={(chosen) => change({ naReason: Number(chosen) })}
          className="w-full"
        />
      )}
      <TextArea
        label={<VisuallyHidden>{fill(copy.note_on, { n: number })}</VisuallyHidden>}
        placeholder={answer === 'n' ? copy.note_needed : copy.note_placeholder}
        value={finding}
        onChange={(text) => change({ finding: text })}
        maxLength={LONGEST_FINDING}
        hint={isMissing ? copy.note_missing : undefined}
        className="w-full"
        inputClassName="min-h-18"
      />
      {answer === null && <p className="text-small font-semibold text-ink-2">{copy.unanswered}</p>}
      <EntryStatus entry={entry} />
      <div role="status">
        {entry?.remoteChange && (
          <ConflictNotice
            change={entry.remoteChange}
            textOf={findingText}
            onRestore={() => store.restoreReplaced(id)}
            onDismiss={() => store.dismissRemoteChange(id)}
          />
        )}
      </div>
    </>
  )
}

const answerNames = { y: checklist.options.yes, n: checklist.options.no, x: checklist.options.na }

/** `No: Two benches without labels`. */
function findingText({ answer, finding }: FindingEntry): string {
  return [answer === null ? '' : answerNames[answer], finding].filter((part) => part !== '').join(': ')
}
