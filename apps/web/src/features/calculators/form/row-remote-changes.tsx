import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { cellName, cellWords } from './cell-words.ts'
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
          field={cellName(store.schema, columnId)}
          change={change}
          textOf={(value) => cellWords(store.schema, columnId, value)}
          onRestore={isReadOnly ? undefined : () => store.restoreReplaced({ rowId, columnId }, change)}
          onDismiss={() => store.dismissRemoteChange({ rowId, columnId })}
        />
      ))}
    </div>
  )
}
