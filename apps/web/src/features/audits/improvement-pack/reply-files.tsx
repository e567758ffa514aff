import { improvement_pack } from '@lab-zer0/content/microcopy.ts'
import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import { EVIDENCE_TYPES, getEvidence, MOST_FILE_BYTES } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fileAddress } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Link } from '../../../ui/link.tsx'

const { reply_files: copy } = improvement_pack

function filesOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['audits', 'lab-files', labId],
    queryFn: async ({ signal }) => (await call(getAnswers, { params: { labId }, signal })).evidence,
  })
}

type ReplyFilesProps = { labId: LabId; number: number; question: { checklist_id: string; question: string } }

/** Files for the auditor lie behind the lab's own answer, where the next round looks for them. */
export function ReplyFiles({ labId, number, question }: ReplyFilesProps) {
  const { checklist_id: questionId } = question
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const files = useQuery({ ...filesOptions(labId), enabled: isOpened }).data ?? []
  const own = files.filter((file) => file.checklist_id === questionId && file.state !== 'refused')
  const { sending, add, drop, isReady } = useEvidenceUpload({
    labId,
    subject: { questionId },
    onSent: () => client.invalidateQueries({ queryKey: filesOptions(labId).queryKey }),
  })
  return (
    <Disclosure
      title={own.length === 0 ? copy.add : fill(copy.count, { n: own.length })}
      onToggle={setOpened}
    >
      <div className="grid gap-2 pb-1">
        <ul className="grid gap-1 text-small empty:hidden">
          {own.map(({ id, name, state }) => (
            <li key={id} className="wrap-anywhere">
              {state === 'ready' ? (
                <Link href={fileAddress(getEvidence, { params: { labId, fileId: id } })} download>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
        <FileDrop
          label={fill(copy.label, { n: number })}
          accept={EVIDENCE_TYPES}
          acceptText={typesInWords(EVIDENCE_TYPES)}
          maxBytes={MOST_FILE_BYTES}
          shrinksPhotos
          isDisabled={!isReady}
          files={sending}
          onAdd={add}
          onRemove={drop}
        />
        <p className="text-micro text-ink-3">{fill(copy.kept, { question: question.question })}</p>
      </div>
    </Disclosure>
  )
}
