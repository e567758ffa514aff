import { checklist } from '@lab-zer0/content/microcopy.ts'
import type { ChecklistQuestion } from '@lab-zer0/contracts/checklists.ts'
import { fill } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { AddEvidence } from './add-evidence.tsx'
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
