import { audit_list } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { localTime } from '../../../product/audit-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDecline, useSetVisit } from '../audits.api.ts'

const { visit_dialog: visitWords, decline_dialog: declineWords } = audit_list

/** What an auditor may do about the assignment itself: agree on a time, or give it back. */
export function AssignmentActions({ record }: { record: AuditRecord }) {
  const [asked, setAsked] = useState<'visit' | 'decline'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button variant="secondary" onPress={() => setAsked('visit')}>
        {record.visit ? visitWords.change : visitWords.open}
      </Button>
      <Button variant="quiet" onPress={() => setAsked('decline')}>
        {declineWords.open}
      </Button>
      {asked === 'visit' && <VisitDialog record={record} onClose={close} />}
      {asked === 'decline' && <DeclineDialog record={record} onClose={close} />}
    </>
  )
}

type DialogProps = { record: AuditRecord; onClose: () => void }

function VisitDialog({ record: { lab, visit }, onClose }: DialogProps) {
  const [at, setAt] = useState(visit ? localTime(new Date(visit.at)) : '')
  const [note, setNote] = useState(visit?.note ?? '')
  const [error, setError] = useState<string>()
  const request = useSetVisit(lab.id)
  function send() {
    const time = new Date(at)
    if (at === '' || Number.isNaN(time.getTime())) return setError(visitWords.required)
    request.mutate(
      { visit_at: time.toISOString(), note },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(visitWords.title, { lab: lab.name })}
      confirmLabel={visitWords.confirm}
      cancelLabel={visitWords.cancel}
      isDangerous={false}
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, visitWords.failed) : undefined}
      onConfirm={send}
    >
      <div className="grid gap-4">
        <p>{visitWords.text}</p>
        <TextField
          label={visitWords.at}
          type="datetime-local"
          value={at}
          error={error}
          onChange={(next) => {
            setError(undefined)
            setAt(next)
          }}
        />
        <TextArea label={visitWords.note} value={note} maxLength={500} onChange={setNote} />
      </div>
    </ConfirmDialog>
  )
}

function DeclineDialog({ record: { lab }, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const request = useDecline(lab.id)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={fill(declineWords.title, { lab: lab.name })}
      confirmLabel={declineWords.confirm}
      cancelLabel={declineWords.cancel}
      isDangerous
      isPending={request.isPending}
      error={request.isError ? messageOf(request.error, declineWords.failed) : undefined}
      onConfirm={() =>
        request.mutate(
          { reason },
          {
            onSuccess: ({ message }) => {
              toast.success(message)
              void navigate(paths.audits)
            },
          },
        )
      }
    >
      <div className="grid gap-4">
        <p>{declineWords.text}</p>
        <TextArea label={declineWords.reason} value={reason} maxLength={1000} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
