import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { causeOf, changeIdsIn, type Difference, WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'
import {
  type Side,
  type SideState,
  sideKey,
  sideShownBy,
  sideState,
} from '@lab-zer0/domain/changes/shown-sides.ts'
import { useQuery } from '@tanstack/react-query'
import { formDataOptions } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { isReasonAsked, today } from '../form/locked-dates.ts'
import { type ChangeLine, sinceOf } from '../savings-table/change-lines.ts'
import { type Causes, useCauses } from './causes-context.tsx'

export type SideFiles = {
  side: Side
  state: SideState
  files: readonly Evidence[]
  /** Of a unit that is gone, which can't be looked at any more. */
  assetNumber: string | null
}

/** What one change made of a row, and what shows it on both sides. */
export type ChangeSides = {
  change: LabChange
  differences: readonly Difference[]
  isGone: boolean
  /** Both sides are locked within the days that the level asks for. */
  isClose: boolean
  /** Since when, as the lab says. */
  day: string | null
  /** None of a row that is new. */
  before: SideFiles | null
  after: SideFiles
}

/** One side of a change of a row. */
export type SideEvidenceProps = {
  store: FormStore
  rowId: string
  known: Causes
  sides: ChangeSides
  own: SideFiles
  /** Asks when a planned change was done and for its evidence, where a screen can ask in place. */
  onEvidence: ((changeId: string) => void) | undefined
}

export type SidesOf = (line: ChangeLine) => ChangeSides[]

/** What shows the rows of a form; nothing where the level asks for no causes. */
export function useSides(store: FormStore): SidesOf {
  const known = useCauses()
  const assetNumber = useAssetNumbers(store, known)
  const isClose = useLocksClose(known)
  return (line) =>
    known === null
      ? []
      : line.changes.map((change) => sidesOf({ store, line, known, change, assetNumber, isClose }))
}

/** Locked that close together, only a file with a day of its own shows the old state: an asset number has none. */
function useLocksClose(known: Causes | null): boolean {
  const { labId, category, daysApart = 0 } = known ?? {}
  const { data } = useQuery({
    ...formDataOptions({ labId: labId as Causes['labId'], category: category ?? '', mode: 'savings' }),
    enabled: false,
  })
  const lockedOn = data?.submission ? dayOf(new Date(data.submission.submitted_at), HOME_ZONE) : today()
  return isReasonAsked({ beforeLockedOn: data?.before_locked_on ?? null, daysApart }, lockedOn)
}

/** As they are in the baseline now: names are never locked. Read anew once one was added here. */
function useAssetNumbers(store: FormStore, known: Causes | null) {
  const { labId, category } = known ?? {}
  const { data } = useQuery({
    ...formDataOptions({ labId: labId as Causes['labId'], category: category ?? '', mode: 'baseline' }),
    enabled: false,
  })
  return (rowId: string) => {
    const row = data?.form_data[rowId] ?? store.before[rowId]
    const number = row?.asset_tag ?? store.before[rowId]?.asset_tag
    return typeof number === 'string' && number !== '' ? number : null
  }
}

type Asked = {
  store: FormStore
  line: ChangeLine
  known: Causes
  change: LabChange
  assetNumber: (rowId: string) => string | null
  isClose: boolean
}

function sidesOf({ store, line, known, change, assetNumber, isClose }: Asked): ChangeSides {
  const { rowId } = line
  const differences = line.differences.filter((difference) => {
    const cause = causeOf(difference, known.causes)
    return cause && changeIdsIn([cause]).includes(change.id)
  })
  const day = sinceOf(change)
  const isGone = differences.some(
    ({ columnId, after }) =>
      (columnId === WHOLE_ROW && after === false) || (columnId === 'quantity' && after === 0),
  )
  const sideOf = (side: Side): SideFiles => {
    const files = change.evidence.filter(
      ({ proves_on: provesOn, unit }) =>
        sideShownBy({ provesOn, ofRow: unit?.row_id ?? null }, { rowId, doneOn: day }) === side,
    )
    const cannotShow = change.cannot_show?.includes(sideKey(side, rowId)) ?? false
    const number = side === 'before' && isGone ? assetNumber(rowId) : null
    return {
      side,
      files,
      assetNumber: number,
      state: sideState(files, { isNamed: number !== null && !isClose, cannotShow }),
    }
  }
  const isNew = store.before[rowId] === undefined
  return {
    change,
    differences,
    isGone,
    isClose,
    day,
    before: isNew ? null : sideOf('before'),
    after: sideOf('after'),
  }
}

export function isShownBySides({ before, after }: ChangeSides): boolean {
  return (before === null || before.state === 'shown') && after.state === 'shown'
}

const WORST_FIRST: readonly SideState[] = ['missing', 'refused', 'checking', 'cannot_show', 'shown']

/** What one side of a row is known by, over all its changes; nothing where no change is on it. */
export function sumOfSide(sides: readonly ChangeSides[], side: Side): { state: SideState; n: number } | null {
  const states = sides.flatMap((each) => each[side]?.state ?? [])
  const state = WORST_FIRST.find((each) => states.includes(each))
  return state ? { state, n: states.filter((each) => each === state).length } : null
}

export function isAsked(sides: readonly ChangeSides[]): boolean {
  return sides.some(({ before, after }) => [before?.state, after.state].includes('missing'))
}
