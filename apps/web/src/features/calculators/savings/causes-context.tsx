import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { CauseStep, Difference, DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../../lib/message-of.ts'
import { type ChangesRead, changesOptions, sayWhy } from '../../../product/changes.ts'
import type { FormAddress } from '../calculators.api.ts'

/** What a person says of a difference: a change by its id, or one of the two other causes. */
export type Said = { changeId: string } | { cause: 'correction' | 'activity' }

/** A difference, and how it came about. */
export type Explained = { difference: Difference; steps: CauseStep[] }

export type Causes = {
  labId: LabId
  category: string
  /** Days that the level asks between Before and After; 0 where it asks nothing. */
  daysApart: number
  changes: readonly LabChange[]
  causes: readonly DifferenceCause[]
  say: (differences: readonly Difference[], said: Said) => void
  /** Of one difference that has several causes, in their order. */
  split: (difference: Difference, steps: CauseStep[]) => void
  /** Of many at once. No steps take a cause away. */
  explain: (explained: readonly Explained[]) => void
}

const Context = createContext<Causes | null>(null)

type CausesProviderProps = { address: FormAddress; children: ReactNode }

/** Causes are asked for where the level's edition has a rule on changes; elsewhere there are none. */
export function CausesProvider({ address, children }: CausesProviderProps) {
  const { labId, category } = address
  const options = changesOptions(labId)
  const { data } = useQuery(options)
  const client = useQueryClient()
  const value = useMemo((): Causes | null => {
    if (!data?.rule) return null
    const state = async (stated: Stated[]) => {
      client.setQueryData(options.queryKey, (known) => known && withCauses(known, category, stated))
      try {
        await sayWhy({ labId, category }, stated)
      } catch (error) {
        toast.error(messageOf(error, lab_changes.causes.failed))
      }
      await client.invalidateQueries({ queryKey: options.queryKey })
    }
    return {
      labId,
      category,
      daysApart: data.rule.days_apart,
      changes: data.changes.filter((change) => change.category === category),
      causes: data.causes
        .filter((cause) => cause.category === category)
        .map(({ row_id, column_id, steps }) => ({ rowId: row_id, columnId: column_id, steps })),
      say: (differences, said) =>
        void state(differences.map((difference) => statedOf(difference, [stepOf(said, difference)]))),
      split: (difference, steps) => void state([statedOf(difference, steps)]),
      explain: (explained) =>
        void state(explained.map(({ difference, steps }) => statedOf(difference, steps))),
    }
  }, [data, labId, category, client, options.queryKey])
  return <Context value={value}>{children}</Context>
}

function stepOf(said: Said, { after }: Difference): CauseStep {
  return 'changeId' in said
    ? { cause: 'change', change_id: said.changeId, to: after }
    : { cause: said.cause, to: after }
}

type Stated = { row_id: string; column_id: string; steps: CauseStep[] }

function statedOf({ rowId, columnId }: Difference, steps: CauseStep[]): Stated {
  return { row_id: rowId, column_id: columnId, steps }
}

function withCauses(known: ChangesRead, category: string, stated: readonly Stated[]): ChangesRead {
  const isStated = (cause: ChangesRead['causes'][number]) =>
    cause.category === category &&
    stated.some(({ row_id, column_id }) => row_id === cause.row_id && column_id === cause.column_id)
  const others = known.causes.filter((cause) => !isStated(cause))
  return { ...known, causes: [...others, ...stated.map((each) => ({ category, ...each }))] }
}

/** Null where the level asks for no causes, or while they are on their way. */
export function useCauses(): Causes | null {
  return useContext(Context)
}
