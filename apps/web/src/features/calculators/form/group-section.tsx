import { readings as copy } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { FileInput, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { dialogFile, LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { MeasurementBadge, MeasurementNote, useGround } from '../result/measurement.tsx'
import { focusCell } from './focus-cell.ts'
import type { FormStore } from './form-store.ts'
import { GROUP_ICONS } from './group-icons.ts'
import type { RowGroup, RowGroups } from './use-row-groups.ts'

// Reads interval data, which few rows have.
const fileDialog = dialogFile(
  async () => (await import('../reading-file/reading-file-dialog.tsx')).ReadingFileDialog,
)

export type GroupSectionsProps = {
  store: FormStore
  rowId: string
  groups: RowGroups
  isReadOnly: boolean
  field: (column: FormColumn) => ReactNode
  /** In a savings form it is one of three columns. */
  isNarrow?: boolean
}

/** What the row measured or shares, below its own fields. */
export function GroupSections({ groups, ...common }: GroupSectionsProps) {
  return groups.shown.map((shown) => (
    <GroupSection
      key={shown.group}
      {...common}
      shown={shown}
      isNew={groups.justOpened === shown.group}
      onRemove={() => groups.remove(shown)}
    />
  ))
}

type GroupSectionProps = Omit<GroupSectionsProps, 'groups'> & {
  shown: RowGroup
  isNew: boolean
  onRemove: () => void
}

function GroupSection(props: GroupSectionProps) {
  const { store, rowId, shown, isNew, isReadOnly, field, onRemove, isNarrow = false } = props
  const { group, columns } = shown
  const title = useId()
  const [isReadingFile, setReadingFile] = useState(false)
  const first = columns[0]?.id ?? ''
  useEffect(() => {
    if (isNew) focusCell(document, { rowId, columnId: first })
  }, [isNew, rowId, first])
  const Icon = GROUP_ICONS[group]
  const words = copy.groups[group]
  const ground = useGround({ rowId, group })
  return (
    <section
      style={isNarrow ? undefined : ground}
      aria-labelledby={title}
      className={cx('grid gap-3 border-t border-line py-4', isNarrow ? '' : 'px-[clamp(1rem,2vw,1.375rem)]')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          <h3 id={title} className="text-title-3">
            {words.title}
          </h3>
          <MeasurementBadge rowId={rowId} group={group} />
        </div>
        {!isReadOnly && (
          <div className="-mr-3 flex flex-wrap max-md:-ml-3">
            {group === 'reading' && (
              <Button
                variant="quiet"
                size="sm"
                {...onIntent(fileDialog)}
                onPress={() => setReadingFile(true)}
              >
                <FileInput aria-hidden="true" strokeWidth={1.75} />
                {copy.file.open}
              </Button>
            )}
            <Button variant="quiet" size="sm" onPress={onRemove}>
              <Trash2 aria-hidden="true" strokeWidth={1.75} />
              {words.remove}
            </Button>
          </div>
        )}
      </div>
      <div
        className={cx(
          'grid grid-cols-2 gap-x-4 gap-y-1.5',
          !isNarrow && '@[34rem]:grid-cols-3 @[46rem]:grid-cols-4',
        )}
      >
        {columns.map(field)}
      </div>
      <MeasurementNote rowId={rowId} group={group} />
      {isReadingFile && (
        <LazyDialog
          file={fileDialog}
          with={{
            onClose: () => setReadingFile(false),
            onUse: (cells) =>
              store.batch(() => {
                for (const [columnId, value] of Object.entries(cells))
                  store.change({ rowId, columnId }, value)
              }),
          }}
        />
      )}
    </section>
  )
}
