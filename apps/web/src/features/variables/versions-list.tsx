import { variables } from '@lab-zer0/content/microcopy.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { fill, formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Unit } from '../../ui/unit.tsx'
import { changedIds, entriesOf } from './form/variable-form.ts'
import { entryText, nameOf } from './form/variable-groups.ts'
import type { SavedVariables } from './variables.api.ts'

const { history: copy } = variables
/** Older ones unfold. */
const SHOWN = 5

type VersionsListProps = { labType: LabType; versions: readonly SavedVariables[] }

/** Who saved what, and when. */
export function VersionsList({ labType, versions }: VersionsListProps) {
  const older = versions.slice(SHOWN)
  return (
    <Disclosure title={copy.title} kind="card" level={3} aside={<Badge>{versions.length}</Badge>}>
      {versions.length === 0 && <p className="text-ui text-ink-2">{copy.none}</p>}
      <Versions labType={labType} all={versions} shown={versions.slice(0, SHOWN)} />
      {older.length > 0 && (
        <Disclosure title={fill(copy.older, { n: older.length })}>
          <Versions labType={labType} all={versions} shown={older} />
        </Disclosure>
      )}
    </Disclosure>
  )
}

type VersionsProps = {
  labType: LabType
  all: readonly SavedVariables[]
  shown: readonly SavedVariables[]
}

function Versions({ labType, all, shown }: VersionsProps) {
  return (
    <ol className="grid">
      {shown.map((saved) => (
        <li key={saved.version} className="grid gap-1 border-b border-line py-3 text-ui last:border-b-0">
          <span className="flex flex-wrap items-center gap-2">
            <strong>{fill(copy.version, { n: saved.version })}</strong>
            {saved === all[0] && <Badge tone="gum">{copy.in_use}</Badge>}
          </span>
          <span className="text-small text-ink-2">
            {fill(copy.saved, { name: saved.saved_by, when: formatDateTime(saved.saved_at) })}
          </span>
          <Changes labType={labType} saved={saved} before={all[all.indexOf(saved) + 1]} />
        </li>
      ))}
    </ol>
  )
}

type ChangesProps = { labType: LabType; saved: SavedVariables; before: SavedVariables | undefined }

function Changes({ labType, saved, before }: ChangesProps) {
  const ids = changedIds(entriesOf(labType, before?.values), entriesOf(labType, saved.values))
  if (ids.length === 0) return <p className="text-small text-ink-3">{copy.no_change}</p>
  return (
    <ul className="list-disc pl-5 text-small text-ink-2">
      {ids.map((id) => (
        <li key={id}>
          <Unit
            name={fill(copy.from_to, {
              name: nameOf(id),
              before: entryText(id, before?.values[id]),
              after: entryText(id, saved.values[id]),
            })}
          />
        </li>
      ))}
    </ul>
  )
}
