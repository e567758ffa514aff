import { readings as copy } from '@lab-zer0/content/microcopy.ts'
import { Button } from '../../../ui/button.tsx'
import { GROUP_ICONS } from './group-icons.ts'
import type { RowGroups } from './use-row-groups.ts'

/** In the row's foot: what could be added, and a way back for what was just removed. */
export function AddGroups({ groups }: { groups: RowGroups }) {
  const { others, removed, open, undo } = groups
  return (
    <>
      {removed && (
        <span role="status" className="inline-flex flex-wrap items-center text-small text-ink-2">
          {copy.groups[removed.group].removed}
          <Button variant="quiet" size="sm" autoFocus onPress={undo}>
            {copy.undo}
          </Button>
        </span>
      )}
      {others.map(({ group }) => {
        const Icon = GROUP_ICONS[group]
        return (
          <Button key={group} variant="quiet" size="sm" onPress={() => open(group)}>
            <Icon aria-hidden="true" strokeWidth={1.75} />
            {copy.groups[group].add}
          </Button>
        )
      })}
    </>
  )
}
