import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { type Evidence, getEvidence } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { FileText, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { fileAddress } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import type { QueuedFile } from '../file-queue.ts'

/** What the server has of a file. */
export type SentFile = Pick<Evidence, 'id' | 'name' | 'state' | 'content_type' | 'unit'>

export const inputStyle = 'absolute inset-0 cursor-pointer opacity-0'

type AddingProps = { label: string; icon: ReactNode; className: string; children: ReactNode }

export function AddTile({ label, icon, className, children }: AddingProps) {
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
export function SentPhoto({ labId, file }: { labId: LabId; file: SentFile }) {
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
      <figcaption className={captionStyle}>
        {file.unit?.name ?? copy.photo_state[states[file.state]]}
      </figcaption>
    </figure>
  )
}

type QueuedPhotoProps = { file: QueuedFile; unitName?: string | undefined; onRemove: () => void }

export function QueuedPhoto({ file, unitName, onRemove }: QueuedPhotoProps) {
  const address = useObjectAddress(file)
  return (
    <figure className={figureStyle}>
      {address === undefined ? (
        <FileText role="img" aria-label={file.name} className="m-auto size-6 text-ink-3" strokeWidth={1.75} />
      ) : (
        <img src={address} alt={file.name} className="size-full object-cover" />
      )}
      <figcaption className={captionStyle}>
        {unitName === undefined
          ? copy.photo_state[file.state]
          : fill(copy.unit_state, { name: unitName, state: copy.photo_state[file.state] })}
      </figcaption>
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
