import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FormAddress } from '../calculators.api.ts'
import { DeleteRowDialog } from '../form/delete-row-dialog.tsx'
import type { FormStore } from '../form/form-store.ts'
import { WholeRow } from '../savings/savings-row.tsx'
import { unitName } from '../table/unit-words.ts'

type UnitDialogProps = {
  store: FormStore
  address: FormAddress
  rowId: string
  isReadOnly: boolean
  missing: Readonly<Record<string, string>>
  onClose: () => void
}

/** One unit whole: every field before and after, readings, and the causes of each difference. */
export function UnitDialog({ store, address, rowId, isReadOnly, missing, onClose }: UnitDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.unit_title, { name: unitName(store, rowId) })}
      footer={<Button onPress={onClose}>{copy.done}</Button>}
    >
      <div className="@container">
        <WholeRow
          store={store}
          rowId={rowId}
          place={store.state.rowIds.indexOf(rowId) + 1}
          isReadOnly={isReadOnly}
          missing={missing}
          // Rows of the baseline stay: a unit that is gone has a quantity of none.
          onDelete={store.before[rowId] === undefined ? () => setLeaving(true) : undefined}
        />
      </div>
      {isLeaving && (
        <DeleteRowDialog
          store={store}
          address={address}
          rowId={rowId}
          onClose={() => {
            setLeaving(false)
            if (!store.state.rowIds.includes(rowId)) onClose()
          }}
        />
      )}
    </Dialog>
  )
}
