import { checklist } from '@lab-zer0/content/microcopy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { answersOptions } from '../../../product/answers.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { today } from '../../../product/kept-file.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { ReuseDialog } from './reuse-dialog.tsx'

const { evidence: copy } = checklist

/** New files with the day that they show, or one that the lab has added to another question. */
export function AddEvidence({ questionId }: { questionId: string }) {
  const { labId, read } = useChecklist()
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const [isReusing, setReusing] = useState(false)
  const { sending, add, drop, isReady } = useEvidenceUpload({
    labId,
    subject: { questionId },
    provesOn: said === '' ? undefined : said,
    onSent: () => client.invalidateQueries({ queryKey: answersOptions(labId).queryKey }),
  })
  const { files, bytes, most_files, most_bytes, most_file_bytes, accepts } = read.evidence_quota
  const held = { files, most_files, bytes: formatBytes(bytes), most_bytes: formatBytes(most_bytes) }
  const isFull = files >= most_files || bytes >= most_bytes
  return (
    <div className="grid gap-2">
      <DateField questionId={questionId} value={said ?? today()} onChange={setSaid} />
      <FileDrop
        label={copy.add}
        accept={accepts}
        acceptText={typesInWords(accepts)}
        maxBytes={most_file_bytes}
        shrinksPhotos
        files={sending}
        onAdd={add}
        onRemove={drop}
        isDisabled={!isReady || isFull}
      />
      {read.evidence.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          isDisabled={isFull}
          onPress={() => setReusing(true)}
        >
          <Files aria-hidden="true" strokeWidth={1.75} />
          {copy.reuse.open}
        </Button>
      )}
      <p className="text-micro text-ink-3">
        {copy.private} {fill(copy.full, held)}
      </p>
      {isReusing && <ReuseDialog questionId={questionId} onClose={() => setReusing(false)} />}
    </div>
  )
}

type DateFieldProps = { questionId: string; value: string; onChange: (day: string) => void }

function DateField({ questionId, value, onChange }: DateFieldProps) {
  const { read } = useChecklist()
  const rule = read.level.criteria.find(({ id }) => id === questionId)?.evidence
  const asked = rule?.date === 'proves_date' ? fill(copy.date_hint, { n: rule.max_age_days ?? 0 }) : ''
  return (
    <TextField
      type="date"
      label={copy.date}
      hint={`${copy.date_default} ${asked}`.trim()}
      value={value}
      onChange={onChange}
      className="max-w-64"
    />
  )
}
