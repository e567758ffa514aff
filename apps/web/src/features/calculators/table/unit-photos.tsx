import { checklist_walk, units as copy } from '@lab-zer0/content/microcopy.ts'
import { PHOTO_TYPES, UNIT_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { answersOptions } from '../../../product/answers.ts'
import type { KeptUnit } from '../../../product/kept-file.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import { AddTile, inputStyle, QueuedPhoto, SentPhoto } from '../../../product/walk/photo-tiles.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Table } from './table-context.ts'
import { WhenOpen } from './unit-history.tsx'
import { unitName } from './unit-words.ts'

const { drawer: words } = copy

type UnitPhotosProps = { table: Table; rowId: string }

/** What shows this unit: its rating plate, and photos that were tagged with it in a walk. */
export function UnitPhotos({ table, rowId }: UnitPhotosProps) {
  const category = UNIT_CATEGORIES.find((each) => each === table.address.category)
  if (!category) return null
  return (
    <div className="border-t border-line pt-2">
      <Disclosure title={words.photos}>
        <WhenOpen>
          <Photos table={table} unit={{ category, rowId }} />
        </WhenOpen>
      </Disclosure>
    </div>
  )
}

function Photos({ table, unit }: { table: Table; unit: KeptUnit }) {
  const { address, store, isReadOnly } = table
  const { labId } = address
  const client = useQueryClient()
  const files = useQuery(answersOptions(labId))
  const onSent = () => client.invalidateQueries({ queryKey: answersOptions(labId).queryKey })
  const { add, drop, sending } = useEvidenceUpload({ labId, subject: { unit }, onSent })
  const { queue } = useFileQueue(labId, () => undefined)
  const sent = (files.data?.evidence ?? []).filter(
    ({ unit: shown, state }) =>
      shown?.row_id === unit.rowId && shown.category === unit.category && state !== 'refused',
  )
  const queued = queue?.ofSubject({ unit }) ?? []
  if (files.isPending) return <Skeleton lines={2} />
  const isEmpty = sent.length === 0 && queued.length === 0
  return (
    <div className="grid gap-2 pb-2">
      {files.isError && files.data === undefined && (
        <ErrorState
          message={words.photos_failed}
          isRetrying={files.isFetching}
          onRetry={() => void files.refetch()}
        />
      )}
      {isEmpty && !files.isError && <p className="text-small text-ink-2">{words.photos_none}</p>}
      <div className="flex flex-wrap items-stretch gap-2 empty:hidden">
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
    </div>
  )
}
