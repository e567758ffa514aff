import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { RowState } from './form-state.ts'
import type { FormStore } from './form-store.ts'

type RowRemoteChangesProps = {
  store: FormStore
  rowId: string
  changes: RowState['remoteChanges']
  isReadOnly: boolean
}

/** What somebody else wrote into this row while it was open here. */
export function RowRemoteChanges({ store, rowId, changes, isReadOnly }: RowRemoteChangesProps) {
  return (
    <div role="status" className="grid gap-2 px-[clamp(1rem,2vw,1.375rem)] [&:not(:empty)]:pb-4">
      {Object.entries(changes).map(([columnId, change]) => (
        <ConflictNotice
          key={columnId}
          field={nameAndUnit(findColumn(store.schema, columnId)?.label ?? columnId).name}
          change={change}
          textOf={cellText}
          onRestore={isReadOnly ? undefined : () => store.restoreReplaced({ rowId, columnId }, change)}
          onDismiss={() => store.dismissRemoteChange({ rowId, columnId })}
        />
      ))}
    </div>
  )
}
