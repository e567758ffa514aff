import { checklist } from '@lab-zer0/content/microcopy.ts'
import { type Evidence, ROW_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { fill, formatDate } from '../../../lib/format.ts'
import { answersOptions } from '../../../product/answers.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import type { KeptUnit } from '../../../product/kept-file.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const { add, of_reading: copy, reuse, shows, waiting } = checklist.evidence

export type ChooseFileDialogProps = {
  labId: LabId
  /** The row whose reading it is. */
  row: { category: string; rowId: string }
  chosen: string | null
  onUse: (id: string | null) => void
  onClose: () => void
}

/** The lab's files, of which one shows the reading. A new one is sent here. */
export function ChooseFileDialog({ labId, row, chosen, onUse, onClose }: ChooseFileDialogProps) {
  const read = useQuery({ ...answersOptions(labId), refetchInterval: whileChecked })
  const category = ROW_CATEGORIES.find((each) => each === row.category)
  const use = (id: string | null) => {
    onUse(id)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title}
      footer={
        <>
          {chosen !== null && (
            <Button variant="quiet" onPress={() => use(null)}>
              {copy.use_none}
            </Button>
          )}
          <Button variant="secondary" onPress={onClose}>
            {reuse.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <p className="text-ui text-ink-2">{copy.text}</p>
        {read.isPending && <Skeleton lines={3} />}
        {read.isError && (
          <ErrorState
            message={copy.failed}
            isRetrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.data && <Files files={usable(read.data.evidence)} chosen={chosen} onUse={use} />}
        {read.data && category && (
          <Adding
            labId={labId}
            unit={{ category, rowId: row.rowId }}
            quota={read.data.evidence_quota}
            onUse={use}
          />
        )}
      </div>
    </Dialog>
  )
}

type FilesProps = { files: readonly Evidence[]; chosen: string | null; onUse: (id: string) => void }

function Files({ files, chosen, onUse }: FilesProps) {
  if (files.length === 0) return <EmptyState>{copy.none}</EmptyState>
  return (
    <ul className="grid">
      {files.map((file) => (
        <li key={file.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-2 text-left hover:bg-tint"
            aria-label={fill(reuse.use, { name: file.name })}
            aria-pressed={file.id === chosen}
            onClick={() => onUse(file.id)}
          >
            <span className="font-semibold wrap-anywhere">{file.name}</span>
            {file.id === chosen && <Check aria-hidden="true" className="row-span-2 size-5 text-success" />}
            <span className="text-micro text-ink-3">
              {file.state === 'waiting'
                ? waiting
                : fill(shows, { date: formatDate(file.proves_on ?? file.uploaded_at) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Newest first, without what was refused. */
function usable(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ state, is_auditors }) => state !== 'refused' && !is_auditors).toReversed()
}

type Read = { state: { data?: { evidence: readonly Evidence[] } | undefined } }

/** A file is checked within seconds. */
function whileChecked({ state: { data } }: Read): number | false {
  return data?.evidence.some(({ state }) => state === 'waiting') ? 2000 : false
}

type AddingProps = {
  labId: LabId
  unit: KeptUnit
  quota: { most_file_bytes: number; accepts: string[] }
  onUse: (id: string) => void
}

/** What is added here is what shows the reading. */
function Adding({ labId, unit, quota: { most_file_bytes, accepts }, onUse }: AddingProps) {
  const client = useQueryClient()
  const onSent = async () => {
    const { evidence } = await client.fetchQuery(answersOptions(labId))
    const added = evidence.findLast((file) => file.unit?.row_id === unit.rowId)
    if (added) onUse(added.id)
  }
  const { sending, add: send, drop, isReady } = useEvidenceUpload({ labId, subject: { unit }, onSent })
  return (
    <FileDrop
      label={add}
      accept={accepts}
      acceptText={typesInWords(accepts)}
      maxBytes={most_file_bytes}
      shrinksPhotos
      files={sending}
      onAdd={send}
      onRemove={drop}
      isDisabled={!isReady}
    />
  )
}
