import { actions } from '@lab-zer0/content/actions.ts'
import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { Undo2 } from 'lucide-react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Applied } from './applied-actions.ts'
import type { FormStore } from './form-store.ts'
import { rowName } from './row-name.ts'
import { FieldLink } from './rows-to-see.tsx'

const { applied: words } = calculator

type AppliedNoticeProps = { store: FormStore; applied: Applied; onUndo: () => void }

/** What the last action wrote, with a way to each row and a way back. */
export function AppliedNotice({ store, applied, onUndo }: AppliedNoticeProps) {
  const title = actions.find(({ id }) => id === applied.actionId)?.title ?? applied.actionId
  const rowIds = [...new Set(applied.cells.map(({ rowId }) => rowId))].filter((rowId) =>
    store.state.rowIds.includes(rowId),
  )
  return (
    <Notice role="status" title={fill(words.title, { action: title })} className="my-3">
      <p className="text-small">{words.text}</p>
      <ul className="grid text-small">
        {rowIds.map((rowId) => (
          <li key={rowId}>
            <FieldLink
              cell={{ rowId, columnId: applied.cells.find((cell) => cell.rowId === rowId)?.columnId ?? '' }}
              row={words.go_to}
            >
              {rowName(store, rowId)}
            </FieldLink>
          </li>
        ))}
      </ul>
      <div className="pt-1">
        <Button variant="secondary" size="sm" aria-label={`${words.undo}: ${title}`} onPress={onUndo}>
          <Undo2 aria-hidden="true" strokeWidth={1.75} />
          {words.undo}
        </Button>
      </div>
    </Notice>
  )
}
