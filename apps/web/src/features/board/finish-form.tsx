import { board, checklist } from '@lab-zer0/content/microcopy.ts'
import type { BoardTask } from '@lab-zer0/contracts/board.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { typesInWords } from '../../product/evidence-types.ts'
import { useEvidenceUpload } from '../../product/use-evidence-upload.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type BoardRead, finish } from './board.api.ts'

const { finish: copy } = board

type FinishFormProps = {
  labId: LabId
  task: BoardTask
  read: BoardRead
  onChanged: () => Promise<void>
  onCancel: () => void
}

/** Done needs a date and one piece of evidence: a file, or a note that says where it is. */
export function FinishForm({ labId, task, read, onChanged, onCancel }: FinishFormProps) {
  const [doneOn, setDoneOn] = useState(read.today)
  const [note, setNote] = useState('')
  const finishing = useMutation({
    mutationFn: () => finish(labId, task, { done_on: doneOn, note }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: onChanged,
  })
  const isReady = doneOn !== '' && (task.files > 0 || note.trim() !== '')
  return (
    <section aria-label={copy.title} className="grid gap-4 rounded-control bg-sunken p-4">
      <TextField type="date" label={copy.done_on} value={doneOn} onChange={setDoneOn} className="max-w-56" />
      <Files labId={labId} task={task} read={read} day={doneOn} onChanged={onChanged} />
      <TextArea
        label={task.files > 0 ? copy.note_optional : copy.note}
        hint={copy.note_hint}
        value={note}
        onChange={setNote}
        maxLength={2000}
        inputClassName="min-h-16"
      />
      {finishing.error && (
        <Notice tone="danger" role="alert">
          {messageOf(finishing.error, board.save_failed)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" isDisabled={finishing.isPending} onPress={onCancel}>
          {copy.cancel}
        </Button>
        <Button
          size="sm"
          isDisabled={!isReady}
          isPending={finishing.isPending}
          onPress={() => finishing.mutate()}
        >
          <Check aria-hidden="true" strokeWidth={1.75} />
          {copy.confirm}
        </Button>
      </div>
    </section>
  )
}

type FilesProps = Omit<FinishFormProps, 'onCancel'> & { day: string }

/** Files go to the question or the change, where the auditor looks for them. A task of one's own has none. */
function Files({ labId, task, read, day, onChanged }: FilesProps) {
  const { question, change, files: have } = task
  const subject = change ? { changeId: change.id } : { questionId: question?.id ?? '' }
  const { sending, add, drop } = useEvidenceUpload({ labId, subject, provesOn: day, onSent: onChanged })
  const { files, bytes, most_files, most_bytes, most_file_bytes, accepts } = read.evidence_quota
  if (!question && !change) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ui font-semibold">{copy.evidence}</legend>
      {have > 0 && (
        <p className="text-small text-ink-2">
          {have === 1 ? copy.have_file : fill(copy.have_files, { n: have })}
        </p>
      )}
      {(change || read.may_answer) && (
        <FileDrop
          label={checklist.evidence.add}
          accept={accepts}
          acceptText={typesInWords(accepts)}
          maxBytes={most_file_bytes}
          files={sending}
          onAdd={add}
          onRemove={drop}
          isDisabled={files >= most_files || bytes >= most_bytes || day === ''}
        />
      )}
    </fieldset>
  )
}
