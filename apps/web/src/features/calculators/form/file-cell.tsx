import { readings } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { Paperclip } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { smallLabelStyle } from '../../../ui/field-style.ts'
import { dialogFile, LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { answerCell } from './answer.ts'
import { FormPlace } from './form-place.ts'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'

const { shown_by: copy } = readings

const filesDialog = dialogFile(
  async () => (await import('../reading-file/choose-file-dialog.tsx')).ChooseFileDialog,
)

type FileCellProps = {
  store: FormStore
  rowId: string
  column: FormColumn
  value: Draft
  isReadOnly: boolean
  error: string | undefined
  className: string
}

/** One of the lab's files, by its id: which one is seen in the list that opens. */
export function FileCell({ store, rowId, column, value, isReadOnly, error, className }: FileCellProps) {
  const place = useContext(FormPlace)
  const [isOpen, setOpen] = useState(false)
  const [label, chosen] = [useId(), useId()]
  const text = value === null ? copy.choose : copy.chosen
  return (
    <div className={cx('grid', className)}>
      <span id={label} className={`self-end ${smallLabelStyle}`}>
        {column.label}
      </span>
      {isReadOnly || !place ? (
        <span className="text-ui">{value === null ? copy.no_file : copy.chosen}</span>
      ) : (
        <Button
          id={chosen}
          variant="secondary"
          size="sm"
          aria-labelledby={`${label} ${chosen}`}
          {...onIntent(filesDialog)}
          onPress={() => setOpen(true)}
        >
          <Paperclip aria-hidden="true" strokeWidth={1.75} />
          {text}
        </Button>
      )}
      {error === undefined ? null : <FieldMessage>{error}</FieldMessage>}
      {isOpen && place && (
        <LazyDialog
          file={filesDialog}
          with={{
            labId: place.labId,
            row: { category: place.category, rowId },
            chosen: typeof value === 'string' ? value : null,
            onUse: (id) => answerCell(store, { rowId, columnId: column.id }, id),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  )
}
