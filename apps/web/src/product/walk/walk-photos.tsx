import { checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { EVIDENCE_TYPES, PHOTO_TYPES } from '@lab-zer0/contracts/evidence.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { Camera, Paperclip } from 'lucide-react'
import { type Ref, useState } from 'react'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Select } from '../../ui/select.tsx'
import { useEvidenceUpload } from '../use-evidence-upload.ts'
import { useFileQueue } from '../use-file-queue.ts'
import { AddTile, inputStyle, QueuedPhoto, type SentFile, SentPhoto } from './photo-tiles.tsx'
import type { NamedUnit } from './use-units.ts'

type WalkPhotosProps = {
  labId: LabId
  questionId: string
  /** Behind this question already. */
  there: readonly SentFile[]
  /** What a photo of this question may show. */
  units?: readonly NamedUnit[]
  camera: Ref<HTMLInputElement>
  onSent: () => Promise<unknown>
}

const NO_UNIT = 'none'

/** The photos of this question, each with how far it has come, and the camera. */
export function WalkPhotos({ labId, questionId, there, units = [], camera, onSent }: WalkPhotosProps) {
  const [shown, setShown] = useState(NO_UNIT)
  const unit = units.find(({ rowId }) => rowId === shown)
  const shows = unit && { category: unit.category, rowId: unit.rowId }
  const { add, drop, sending } = useEvidenceUpload({ labId, subject: { questionId }, shows, onSent })
  const { queue } = useFileQueue(labId, () => undefined)
  const queued = queue?.ofSubject({ questionId }) ?? []
  const nameOf = (rowId: string | undefined) => units.find((each) => each.rowId === rowId)?.name
  const errors = sending.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]))
  const take = (list: FileList | null) => add([...(list ?? [])])
  return (
    <div className="grid gap-2">
      {units.length > 0 && (
        <Select
          label={copy.unit}
          options={[{ id: NO_UNIT, label: copy.no_unit }, ...units.map(optionOf)]}
          value={shown}
          onChange={setShown}
        />
      )}
      <div className="flex flex-wrap items-stretch gap-2">
        {there.map((file) => (
          <SentPhoto key={file.id} labId={labId} file={file} />
        ))}
        {queued.map((file) => (
          <QueuedPhoto
            key={file.id}
            file={file}
            unitName={nameOf(file.shows?.rowId)}
            onRemove={() => drop(file.id)}
          />
        ))}
        <AddTile label={copy.photo} icon={<Camera aria-hidden="true" />} className="flex-1">
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
        </AddTile>
        <AddTile label={copy.file} icon={<Paperclip aria-hidden="true" />} className="w-21">
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
        </AddTile>
      </div>
      <div role="alert" className="grid gap-1 empty:hidden">
        {errors.map(({ id, error }) => (
          <FieldMessage key={id}>{error}</FieldMessage>
        ))}
      </div>
    </div>
  )
}

function optionOf({ rowId, name }: NamedUnit) {
  return { id: rowId, label: name }
}
