import { assign_auditors as copy } from '@lab-zer0/content/microcopy.ts'
import type { listAssignments } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatNumber } from '../../../lib/format.ts'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { auditorsOptions } from '../auditors.api.ts'
import { isNeededNow } from './assignment-filter.ts'

type Assignments = ResponseOf<typeof listAssignments>

/** Total Labs, Available Auditors, Unassigned Labs. The numbers come together, the notes when they are known. */
export function AssignmentTiles({ data }: { data: Assignments | undefined }) {
  const auditors = useQuery(auditorsOptions())
  const { tiles } = copy
  return (
    <StatTiles
      tiles={[
        { label: tiles.total, value: figure(data?.total_labs) },
        {
          label: tiles.available,
          value: figure(data?.available_auditors),
          note: auditors.data ? qualifiedFor(auditors.data.auditors) : undefined,
        },
        {
          label: tiles.unassigned,
          value: figure(data?.unassigned_labs),
          note: data ? readyWords(data.labs.filter(isNeededNow).length) : undefined,
        },
      ]}
    />
  )
}

function figure(value: number | undefined): string | undefined {
  return value === undefined ? undefined : formatNumber(value)
}

type Qualified = { auditorEligibility: { wet: boolean; dry: boolean } }

function qualifiedFor(auditors: readonly Qualified[]): string {
  const count = (isCounted: (held: Qualified['auditorEligibility']) => boolean) =>
    auditors.filter(({ auditorEligibility }) => isCounted(auditorEligibility)).length
  return fill(copy.tile_notes.available, {
    wet: count(({ wet }) => wet),
    dry: count(({ dry }) => dry),
    both: count(({ wet, dry }) => wet && dry),
  })
}

function readyWords(n: number): string {
  const { ready_none, ready_one, ready_many } = copy.tile_notes
  if (n === 0) return ready_none
  return n === 1 ? ready_one : fill(ready_many, { n })
}
