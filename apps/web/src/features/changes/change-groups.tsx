import { shownChange } from '@lab-zer0/content/change-words.ts'
import { impact_reports, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useId } from 'react'
import type { ChangesRead } from '../../product/changes.ts'
import { WithUnit } from '../../ui/with-unit.tsx'
import { ChangeCard } from './change-card.tsx'
import { type PartName, sumOfPart } from './sums.ts'

const copy = { ...lab_changes.groups, done: impact_reports.states.done }

type Group = {
  title: string
  states: readonly LabChange['state'][]
  part: PartName | null
  /** Beside the title, where no sum stands there. */
  text?: string
}

const GROUPS: readonly Group[] = [
  { title: copy.verified, states: ['verified'], part: 'verified' },
  { title: copy.done, states: ['done'], part: 'done' },
  { title: copy.planned, states: ['planned'], part: 'planned' },
  { title: copy.rejected, states: ['rejected'], part: null },
  { title: copy.past, states: ['lost', 'lapsed'], part: null },
]

const EARLIER: Group = { title: copy.earlier, states: [], part: null, text: copy.earlier_text }

/** Verified, done and planned apart: only the first is called saved. */
export function ChangeGroups({ labId, read }: { labId: LabId; read: ChangesRead }) {
  return (
    <div className="grid content-start gap-8">
      {GROUPS.map((group) => {
        const changes = read.changes.filter(({ state }) => group.states.includes(state))
        return changes.length === 0 ? null : (
          <OneGroup key={group.title} labId={labId} group={group} changes={changes} read={read} />
        )
      })}
      {read.earlier.length > 0 && (
        <OneGroup labId={labId} group={EARLIER} changes={read.earlier} read={read} />
      )}
    </div>
  )
}

type OneGroupProps = { labId: LabId; group: Group; changes: readonly LabChange[]; read: ChangesRead }

function OneGroup({ labId, group, changes, read }: OneGroupProps) {
  const { title, part, text = copy.not_counted } = group
  const heading = useId()
  const shown = part && shownChange('emissionsKgCo2e', sumOfPart(read.categories, part))
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-[1.5px] border-ink pb-2">
        <h2 id={heading} className="font-display text-title-2">
          {title}
        </h2>
        <p className="text-ui tabular-nums">
          {shown === null ? (
            <span className="text-ink-2">{text}</span>
          ) : shown.kind === 'no_change' ? (
            <span className="text-ink-2">{copy.no_figure}</span>
          ) : (
            <>
              <strong>
                <WithUnit text={shown.text} />
              </strong>{' '}
              <span className="text-small text-ink-2">
                <WithUnit text={shown.range} />
              </span>
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeCard labId={labId} change={change} read={read} />
          </li>
        ))}
      </ul>
    </section>
  )
}
