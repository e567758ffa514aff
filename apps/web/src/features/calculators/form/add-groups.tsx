import { readings as copy } from '@lab-zer0/content/microcopy.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { GROUP_ICONS } from './group-icons.ts'
import type { GroupSectionsProps } from './group-section.tsx'
import type { RowGroups } from './use-row-groups.ts'

const load = () => import('./group-section.tsx')

// Most rows have no reading, so its fields and its drawing come after the form.
const Sections = lazy(async () => ({ default: (await load()).GroupSections }))

/** Fetches the sections while the network is there, for whoever adds a reading when it is away. */
export function useGroupSections(): void {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
}

/** What the row measured or shares. */
export function GroupSections(props: GroupSectionsProps) {
  if (props.groups.shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Sections {...props} />
    </Suspense>
  )
}

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
