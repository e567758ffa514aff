import { sync } from '@lab-zer0/content/microcopy.ts'
import { Users } from 'lucide-react'
import { fill, formatTime } from '../lib/format.ts'
import type { RemoteChange } from '../lib/sync/remote-change.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

const { conflict: copy } = sync
const uses = { theirs: copy.use_theirs, mine: copy.use_mine, elsewhere: copy.use_other }

type ConflictNoticeProps<Value> = {
  /** Which field it is about, where the notice does not stand at the field. */
  field?: string
  change: RemoteChange<Value>
  textOf: (value: Value) => string
  /** Writes the replaced value again; left out where nothing can be written. */
  onRestore?: (() => void) | undefined
  onDismiss: () => void
}

/** Two values met: says what the other one was and lets the person choose. */
export function ConflictNotice<Value>(props: ConflictNoticeProps<Value>) {
  const { field, change, textOf, onRestore, onDismiss } = props
  const { kind, by, at, theirs, mine } = change
  const text = (value: Value) => textOf(value) || copy.nothing
  return (
    <Notice tone={kind === 'written' ? 'plain' : 'warning'} icon={Users}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {field !== undefined && <strong>{field} </strong>}
          {fill(copy[kind], { name: by, theirs: text(theirs), mine: text(mine), time: formatTime(at) })}
        </span>
        <span className="flex flex-wrap gap-2">
          {kind !== 'written' && onRestore && (
            <Button variant="secondary" size="sm" onPress={onRestore}>
              {uses[kind]}
            </Button>
          )}
          <Button variant="quiet" size="sm" onPress={onDismiss}>
            {copy.dismiss}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
