import { checklist, auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { EMPTY_FINDING, type FindingEntry } from './audit-sheet.ts'
import { EntryStatus } from './entry-status.tsx'
import { naReasonOptions } from './na-reasons.ts'
import { useEntry } from './use-entry-store.ts'
import type { FindingStore } from './use-finding-store.ts'

type FindingDetailsProps = {
  store: FindingStore
  id: string
  number: number
  isNa: boolean
  /** Where there is little room, a note that nobody needs is not asked for. */
  isNoteShown?: boolean
  /** The note was just asked for. */
  isNoteAsked?: boolean
}

const LONGEST_FINDING = 2000

/** What belongs to an answer: the reason of an N/A, a note, and whether it is saved. */
export function FindingDetails(props: FindingDetailsProps) {
  const { store, id, number, isNa, isNoteShown = true, isNoteAsked = false } = props
  const entry = useEntry(store, id)
  const value = entry?.value ?? EMPTY_FINDING
  const { answer, naReason, finding } = value
  const change = (changed: Partial<FindingEntry>) => store.change(id, { ...value, ...changed })
  const isMissing = answer === 'n' && finding.trim() === ''
  return (
    <>
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
      {isNoteShown && (
        <TextArea
          label={<VisuallyHidden>{fill(copy.note_on, { n: number })}</VisuallyHidden>}
          placeholder={answer === 'n' ? copy.note_needed : copy.note_placeholder}
          value={finding}
          onChange={(text) => change({ finding: text })}
          maxLength={LONGEST_FINDING}
          hint={isMissing ? copy.note_missing : undefined}
          className="w-full"
          inputClassName="min-h-18"
          autoFocus={isNoteAsked}
        />
      )}
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
