import { variables } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Focused } from '../../ui/focused.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Unit } from '../../ui/unit.tsx'
import type { Entries } from './form/variable-form.ts'
import { entryText, nameOf } from './form/variable-groups.ts'
import type { SavedVariables } from './variables.api.ts'

const { changed: copy } = variables

type ChangedNoticeProps = {
  latest: SavedVariables
  differing: readonly string[]
  entries: Entries
  /** It answers a press on Save, so it takes the focus; otherwise it would take it from somebody who types. */
  isAnswer: boolean
  onTake: () => void
  onKeep: () => void
}

/** Two admins at one form: what the other one saved, beside what this one typed. */
export function ChangedNotice({ isAnswer, ...changed }: ChangedNoticeProps) {
  if (!isAnswer) return <Changed {...changed} />
  return (
    <Focused>
      <Changed {...changed} />
    </Focused>
  )
}

function Changed({ latest, differing, entries, onTake, onKeep }: Omit<ChangedNoticeProps, 'isAnswer'>) {
  const columns: Column<string>[] = [
    { id: 'variable', header: copy.columns.variable, kind: 'row', cell: nameOf },
    {
      id: 'theirs',
      header: copy.columns.theirs,
      cell: (id) => <Unit name={entryText(id, latest.values[id])} />,
    },
    { id: 'yours', header: copy.columns.yours, cell: (id) => <Unit name={entryText(id, entries[id])} /> },
  ]
  return (
    <Notice
      tone="warning"
      role="alert"
      title={fill(copy.title, { name: latest.saved_by, version: latest.version })}
    >
      <p>{copy.text}</p>
      <div className="mt-2 overflow-hidden rounded-control border border-line bg-surface">
        <Table caption={copy.caption} columns={columns} rows={differing} rowKey={(id) => id} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onPress={onTake}>
          {copy.take}
        </Button>
        <Button variant="secondary" size="sm" onPress={onKeep}>
          {copy.keep}
        </Button>
      </div>
    </Notice>
  )
}
