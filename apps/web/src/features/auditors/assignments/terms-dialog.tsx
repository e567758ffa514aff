import { audit_list, assign_auditors as screen, shared } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab, Assignment } from '@lab-zer0/contracts/auditors.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { localTime } from '../../../product/audit-facts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSetTerms } from '../auditors.api.ts'

const { terms: copy } = screen
const { visit_dialog: visitWords } = audit_list

type TermsDialogProps = { lab: AssignableLab; assignment: Assignment; onClose: () => void }

/** By when the audit is due and when the auditor visits. Only what was changed is sent, and told by mail. */
export function TermsDialog({ lab, assignment, onClose }: TermsDialogProps) {
  const before = {
    dueOn: assignment.due_on ?? '',
    at: assignment.visit ? localTime(new Date(assignment.visit.at)) : '',
    note: assignment.visit?.note ?? '',
  }
  const [dueOn, setDueOn] = useState(before.dueOn)
  const [at, setAt] = useState(before.at)
  const [note, setNote] = useState(before.note)
  const request = useSetTerms(lab)
  const isVisitChanged = at !== before.at || note !== before.note
  function send() {
    request.mutate(
      {
        ...(dueOn === before.dueOn || dueOn === '' ? {} : { dueOn }),
        ...(isVisitChanged ? { visit: { at: at === '' ? null : new Date(at).toISOString(), note } } : {}),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(copy.title, { lab: lab.name })}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, shared.not_saved) : undefined}
      onConfirm={send}
    >
      <div className="grid gap-4">
        <p>{fill(copy.text, { auditor: assignment.auditor.name })}</p>
        <TextField type="date" label={copy.due_on} value={dueOn} onChange={setDueOn} className="max-w-56" />
        <TextField
          type="datetime-local"
          label={copy.visit_at}
          hint={copy.visit_hint}
          value={at}
          onChange={setAt}
          className="max-w-72"
        />
        <TextArea label={visitWords.note} value={note} maxLength={500} onChange={setNote} />
      </div>
    </ConfirmDialog>
  )
}
