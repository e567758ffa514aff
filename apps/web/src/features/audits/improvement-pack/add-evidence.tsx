import { checklist, auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { EVIDENCE_TYPES, MOST_FILE_BYTES } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { typesInWords } from '../../../product/evidence-types.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { recordOptions } from '../audits.api.ts'

/** What the auditor saw, behind a question of the auditor checklist. */
export function AddEvidence({ labId, questionId }: { labId: LabId; questionId: string }) {
  const client = useQueryClient()
  const { sending, add, drop, isReady } = useEvidenceUpload({
    labId,
    subject: { questionId },
    onSent: () => client.invalidateQueries({ queryKey: recordOptions(labId).queryKey }),
  })
  return (
    <Disclosure title={copy.evidence_add}>
      <div className="grid gap-2 pb-1">
        <FileDrop
          label={copy.evidence_add}
          accept={EVIDENCE_TYPES}
          acceptText={typesInWords(EVIDENCE_TYPES)}
          maxBytes={MOST_FILE_BYTES}
          shrinksPhotos
          isDisabled={!isReady}
          files={sending}
          onAdd={add}
          onRemove={drop}
        />
        <p className="text-micro text-ink-3">{checklist.evidence.private}</p>
      </div>
    </Disclosure>
  )
}
