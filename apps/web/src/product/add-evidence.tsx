import { checklist, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileDrop } from '../ui/file-drop.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChangeEvidence } from './change-evidence.tsx'
import { type ChangesRead, changesOptions } from './changes.ts'
import { typesInWords } from './evidence-types.ts'
import { useEvidenceUpload } from './use-evidence-upload.ts'

const { done_dialog: copy } = lab_changes

type AddEvidenceProps = {
  labId: LabId
  change: LabChange
  read: ChangesRead
  /** The day that a file shows unless somebody says another. */
  day: string
}

/** Files are sent as they are chosen, each with the day that it shows. */
export function AddEvidence({ labId, change, read, day }: AddEvidenceProps) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const provesOn = said ?? day
  const { sending, add, drop, isReady } = useEvidenceUpload({
    labId,
    subject: { changeId: change.id },
    provesOn,
    onSent: () => client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
  })
  const { files, bytes, most_files, most_bytes, most_file_bytes, accepts } = read.evidence_quota
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-ui font-semibold">{copy.evidence}</legend>
      <ChangeEvidence labId={labId} files={change.evidence} />
      <TextField
        type="date"
        label={copy.proves_on}
        value={provesOn}
        onChange={setSaid}
        className="max-w-56"
      />
      <FileDrop
        label={checklist.evidence.add}
        accept={accepts}
        acceptText={typesInWords(accepts)}
        maxBytes={most_file_bytes}
        shrinksPhotos
        files={sending}
        onAdd={add}
        onRemove={drop}
        isDisabled={!isReady || files >= most_files || bytes >= most_bytes || provesOn === ''}
      />
      <p className="text-micro text-ink-3">{copy.evidence_hint}</p>
    </fieldset>
  )
}
