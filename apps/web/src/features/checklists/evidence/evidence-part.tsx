import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistQuestion } from '@lab-zer0/contracts/checklists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { answersOptions } from '../checklists.api.ts'
import { EvidenceItem } from './evidence-item.tsx'

const { evidence: copy } = checklist

/** The photos and files behind an answer. */
export function EvidencePart({ question }: { question: Pick<ChecklistQuestion, 'id' | 'evidence'> }) {
  const { read, isReadOnly } = useChecklist()
  const files = read.evidence.filter(({ checklist_id }) => checklist_id === question.id)
  if (isReadOnly && files.length === 0) return null
  const title = files.length === 0 ? copy.title : fill(copy.count, { n: files.length })
  return (
    <Disclosure title={title}>
      <div className="grid max-w-144 gap-3 pb-2">
        {files.length > 0 && (
          <ul className="grid">
            {files.map((file) => (
              <EvidenceItem key={file.id} file={file} />
            ))}
          </ul>
        )}
        {!isReadOnly && <AddEvidence questionId={question.id} />}
      </div>
    </Disclosure>
  )
}

function AddEvidence({ questionId }: { questionId: string }) {
  const { labId, read } = useChecklist()
  const client = useQueryClient()
  const rule = read.level.criteria.find(({ id }) => id === questionId)?.evidence
  const isDated = rule?.date === 'proves_date'
  const [provesOn, setProvesOn] = useState('')
  const { sending, add, drop } = useEvidenceUpload({
    labId,
    questionId,
    ...(isDated && provesOn !== '' && { provesOn }),
    onSent: () => client.invalidateQueries({ queryKey: answersOptions(labId).queryKey }),
  })
  const { files, bytes, most_files, most_bytes, most_file_bytes, accepts } = read.evidence_quota
  const held = { files, most_files, bytes: formatBytes(bytes), most_bytes: formatBytes(most_bytes) }
  return (
    <div className="grid gap-2">
      {isDated && (
        <TextField
          type="date"
          label={copy.date}
          hint={`${fill(copy.date_hint, { n: rule.max_age_days ?? 0 })} ${provesOn === '' ? copy.date_first : ''}`.trim()}
          value={provesOn}
          onChange={setProvesOn}
          className="max-w-64"
        />
      )}
      <FileDrop
        label={copy.add}
        accept={accepts}
        acceptText={typesInWords(accepts)}
        maxBytes={most_file_bytes}
        files={sending}
        onAdd={add}
        onRemove={drop}
        isDisabled={files >= most_files || bytes >= most_bytes || (isDated && provesOn === '')}
      />
      <p className="text-micro text-ink-3">
        {copy.private} {fill(copy.full, held)}
      </p>
    </div>
  )
}
