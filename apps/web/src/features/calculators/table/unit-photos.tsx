import { checklist_walk, units as copy } from '@lab-zer0/content/microcopy.ts'
import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import { PHOTO_TYPES, UNIT_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { call } from '../../../lib/call.ts'
import { fill } from '../../../lib/format.ts'
import type { KeptUnit } from '../../../product/kept-file.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import { AddTile, inputStyle, QueuedPhoto, SentPhoto } from '../../../product/walk/photo-tiles.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import type { Table } from './table-context.ts'
import { unitName } from './unit-words.ts'

const { drawer: words } = copy

type UnitPhotosProps = { table: Table; rowId: string }

/** What shows this unit: its rating plate, and photos that were tagged with it in a walk. */
export function UnitPhotos({ table, rowId }: UnitPhotosProps) {
  const category = UNIT_CATEGORIES.find((each) => each === table.address.category)
  return category ? <Photos table={table} unit={{ category, rowId }} /> : null
}

function Photos({ table, unit }: { table: Table; unit: KeptUnit }) {
  const { address, store, isReadOnly } = table
  const { labId } = address
  const client = useQueryClient()
  // Under the key that the checklist keeps it by: its files and those of units are one list.
  const queryKey = ['checklists', 'answers', labId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getAnswers, { params: { labId }, signal }),
  })
  const onSent = () => client.invalidateQueries({ queryKey })
  const { add, drop, sending } = useEvidenceUpload({ labId, subject: { unit }, onSent })
  const { queue } = useFileQueue(labId, () => undefined)
  const sent = (data?.evidence ?? []).filter(
    ({ unit: shown, state }) =>
      shown?.row_id === unit.rowId && shown.category === unit.category && state !== 'refused',
  )
  const queued = queue?.ofSubject({ unit }) ?? []
  if (isReadOnly && sent.length === 0 && queued.length === 0) return null
  return (
    <section className="border-t border-line py-3">
      <h3 className="flex items-baseline justify-between gap-2 text-small font-semibold">
        {words.photos}
        <span className="text-micro font-regular text-ink-3">{words.photos_note}</span>
      </h3>
      <div className="flex flex-wrap items-stretch gap-2 pt-2">
        {sent.map(({ unit: _unit, ...file }) => (
          <SentPhoto key={file.id} labId={labId} file={file} />
        ))}
        {queued.map((file) => (
          <QueuedPhoto key={file.id} file={file} onRemove={() => drop(file.id)} />
        ))}
        {!isReadOnly && (
          <AddTile label={checklist_walk.photo} icon={<Camera aria-hidden="true" />} className="w-21">
            <input
              type="file"
              accept={PHOTO_TYPES.join(',')}
              capture="environment"
              aria-label={fill(words.photo_add, { name: unitName(store, unit.rowId) })}
              className={inputStyle}
              onChange={({ target }) => {
                add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </AddTile>
        )}
      </div>
      <div role="alert" className="grid gap-1 empty:hidden">
        {sending.flatMap(({ id, error }) =>
          error === undefined ? [] : [<FieldMessage key={id}>{error}</FieldMessage>],
        )}
      </div>
    </section>
  )
}
