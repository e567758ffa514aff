import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { EVIDENCE_TYPES, type Evidence, getEvidence, PHOTO_TYPES } from '@lab-zer0/contracts/evidence.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, FileText, Paperclip, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { fileAddress } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import type { QueuedFile } from '../../../product/file-queue.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { answersOptions } from '../checklists.api.ts'

type WalkPhotosProps = { questionId: string; camera: Ref<HTMLInputElement> }

/** The photos of this question, each with how far it has come, and the camera. */
export function WalkPhotos({ questionId, camera }: WalkPhotosProps) {
  const { labId, read } = useChecklist()
  const client = useQueryClient()
  const { add, drop, sending } = useEvidenceUpload({
    labId,
    subject: { questionId },
    onSent: () => client.invalidateQueries({ queryKey: answersOptions(labId).queryKey }),
  })
  const { queue } = useFileQueue(labId, () => undefined)
  const queued = queue?.ofSubject({ questionId }) ?? []
  const there = read.evidence.filter(({ checklist_id }) => checklist_id === questionId)
  const errors = sending.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]))
  const take = (list: FileList | null) => add([...(list ?? [])])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-stretch gap-2">
        {there.map((file) => (
          <Sent key={file.id} file={file} />
        ))}
        {queued.map((file) => (
          <Queued key={file.id} file={file} onRemove={() => drop(file.id)} />
        ))}
        <Adding label={copy.photo} icon={<Camera aria-hidden="true" />} className="flex-1">
          <input
            ref={camera}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            capture="environment"
            aria-label={copy.add_photo}
            className={inputStyle}
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
        </Adding>
        <Adding label={copy.file} icon={<Paperclip aria-hidden="true" />} className="w-21">
          <input
            type="file"
            multiple
            accept={EVIDENCE_TYPES.join(',')}
            aria-label={copy.add_file}
            className={inputStyle}
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
        </Adding>
      </div>
      <div role="alert" className="grid gap-1 empty:hidden">
        {errors.map(({ id, error }) => (
          <FieldMessage key={id}>{error}</FieldMessage>
        ))}
      </div>
    </div>
  )
}

const inputStyle = 'absolute inset-0 cursor-pointer opacity-0'

type AddingProps = { label: string; icon: ReactNode; className: string; children: ReactNode }

function Adding({ label, icon, className, children }: AddingProps) {
  return (
    <span
      className={cx(
        'relative grid min-h-21 place-content-center justify-items-center gap-1 rounded-control border border-dashed',
        'border-line-strong text-ui font-semibold text-link [&>svg]:size-5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--lz-focus)]',
        className,
      )}
    >
      {icon}
      {label}
      {children}
    </span>
  )
}

const captionStyle =
  'absolute inset-x-1 bottom-1 truncate rounded-tag bg-field px-1 text-center text-micro text-on-field'

/** What the server has; a photo that it still checks has no picture yet. */
function Sent({ file }: { file: Evidence }) {
  const { labId } = useChecklist()
  const isPicture = file.state === 'ready' && (file.content_type?.startsWith('image/') ?? false)
  const states = { ready: 'saved', waiting: 'checking', refused: 'refused' } as const
  return (
    <figure className={figureStyle}>
      {isPicture ? (
        <img
          src={fileAddress(getEvidence, { params: { labId, fileId: file.id } })}
          alt={file.name}
          className="size-full object-cover"
        />
      ) : (
        <FileText role="img" aria-label={file.name} className="m-auto size-6 text-ink-3" strokeWidth={1.75} />
      )}
      <figcaption className={captionStyle}>{copy.photo_state[states[file.state]]}</figcaption>
    </figure>
  )
}

function Queued({ file, onRemove }: { file: QueuedFile; onRemove: () => void }) {
  const address = useObjectAddress(file)
  return (
    <figure className={figureStyle}>
      {address === undefined ? (
        <FileText role="img" aria-label={file.name} className="m-auto size-6 text-ink-3" strokeWidth={1.75} />
      ) : (
        <img src={address} alt={file.name} className="size-full object-cover" />
      )}
      <figcaption className={captionStyle}>{copy.photo_state[file.state]}</figcaption>
      <button
        type="button"
        aria-label={fill(copy.remove_photo, { name: file.name })}
        onClick={onRemove}
        className="absolute top-0.5 right-0.5 grid size-7 place-items-center rounded-full bg-surface text-danger"
      >
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </figure>
  )
}

const figureStyle = 'relative grid size-21 shrink-0 overflow-hidden rounded-control bg-sunken'

/** The photo as this device holds it, for as long as it is shown. */
function useObjectAddress({ bytes, type }: QueuedFile): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!type.startsWith('image/')) return undefined
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}
