import { savings_table as copy, lab_changes, units } from '@lab-zer0/content/microcopy.ts'
import { ASSUMED } from '@lab-zer0/domain/calculators/range-rules.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { isOfOldState } from '@lab-zer0/domain/changes/after-audit.ts'
import { type CauseStep, causeOf, type Difference } from '@lab-zer0/domain/changes/differences.ts'
import type { UnitCell } from '@lab-zer0/domain/changes/unit-changes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { changesOptions, edit, markDone, plan, withdraw } from '../../../product/changes.ts'
import { makeKeptFile } from '../../../product/kept-file.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import type { FormAddress } from '../calculators.api.ts'
import { answerCell } from '../form/answer.ts'
import type { FormStore } from '../form/form-store.ts'
import { type Causes, type Explained, useCauses } from '../savings/causes-context.tsx'
import { applyStep } from '../table/unit-actions.ts'
import { unitName } from '../table/unit-words.ts'
import type { ChangeLine } from './change-lines.ts'

/** What somebody says in Record a change. */
export type Asked = {
  rowIds: readonly string[]
  cells: readonly UnitCell[]
  /** Null for a correction, which is no change of the lab's and has no day. */
  change: {
    title: string
    since: string
    who: string
    note: string
    files: readonly File[]
    provesOn: string
  } | null
}

/** What was recorded in this visit, and where in the steps of the form, so that one undo takes back both. */
type Recorded = { depth: number; changeId: string | null; were: readonly Explained[] }
type Work = { done_on: string; done_by: string; note: string }

export type Recording = ReturnType<typeof useRecording>

/**
 * Records what the lab did: a change of its list, the values of the After side and the change as their cause. It is
 * done at once where the level asks for no evidence, and otherwise when its first file has arrived.
 */
export function useRecording(store: FormStore, address: FormAddress) {
  const { labId } = address
  const known = useCauses()
  const [said, setSaid] = useState<string | null>(null)
  const [recorded, setRecorded] = useState<readonly Recorded[]>([])
  const { planned, send, forget, leaveOpen, files, refresh } = usePlanned(address)

  async function record(asked: Asked): Promise<void> {
    const { change, cells, rowIds } = asked
    const changeId = known && change ? await planned(change, rowIds) : null
    const were = cells.map((cell) => causeSoFar(store, known, cell))
    write(store, cells)
    const depth = store.steps.stack.done.length
    setRecorded([...recorded, { depth, changeId, were }])
    known?.explain(
      were.map(({ difference, steps }) => ({ difference, steps: [...steps, stepOf(changeId, difference)] })),
    )
    const [first = ''] = rowIds
    setSaid(
      rowIds.length === 1
        ? fill(copy.recorded_one, { name: unitName(store, first) })
        : fill(copy.recorded, { n: rowIds.length }),
    )
    if (changeId !== null && change) await send(changeId, change)
  }

  async function undo(): Promise<void> {
    const depth = store.steps.stack.done.length
    const last = recorded.at(-1)
    const step = store.steps.takeBack()
    if (!step) return
    try {
      await applyStep(store, address, step)
      if (last?.depth === depth) {
        setRecorded(recorded.slice(0, -1))
        known?.explain(last.were)
        if (last.changeId !== null) await forget(last.changeId)
      }
      setSaid(last?.depth === depth && last.changeId !== null ? copy.undone : units.undone)
    } catch (error) {
      toast.error(messageOf(error, lab_changes.save_failed))
    }
    await refresh()
  }

  /** A unit is as in the baseline again; what was recorded of it alone is withdrawn. */
  async function takeBack({ rowId, differences, changes }: ChangeLine): Promise<void> {
    store.steps.silently(() =>
      store.batch(() => {
        for (const { columnId, before } of differences) store.change({ rowId, columnId }, before)
      }),
    )
    known?.explain(differences.map((difference) => ({ difference, steps: [] })))
    for (const change of changes.filter(({ state }) => state === 'planned' || state === 'done')) {
      const others = change.row_ids.filter((id) => id !== rowId)
      if (others.length === 0) await withdraw(labId, change)
      else await edit(labId, change, { row_ids: others })
    }
    setSaid(fill(copy.take_back.done, { name: unitName(store, rowId) }))
    await refresh()
  }

  return {
    said,
    record,
    undo: () => void undo(),
    canUndo: recorded.length > 0,
    takeBack,
    leaveOpen,
    /** Files on their way, by change. */
    sending: (changeId: string) =>
      files.filter(({ subject }) => 'changeId' in subject && subject.changeId === changeId),
  }
}

/** A change from its plan to done: at once where nothing has to show it, and otherwise with its first file. */
function usePlanned({ labId, category }: FormAddress) {
  const client = useQueryClient()
  const waiting = useRef(new Map<string, Work>())
  const options = changesOptions(labId)
  const refresh = () => client.invalidateQueries({ queryKey: options.queryKey })

  /** Read anew: an answer on its way may be from before the change was planned or its files came. */
  async function asItIs(changeId: string) {
    await client.cancelQueries({ queryKey: options.queryKey })
    const { changes } = await client.fetchQuery({ ...options, staleTime: 0 })
    return changes.find(({ id }) => id === changeId)
  }

  async function finish(changeId: string): Promise<void> {
    const work = waiting.current.get(changeId)
    waiting.current.delete(changeId)
    try {
      const change = await asItIs(changeId)
      if (work && change?.state === 'planned') await markDone(labId, change, work)
    } catch (error) {
      toast.error(messageOf(error, lab_changes.save_failed))
    }
    await refresh()
  }

  const { queue, files } = useFileQueue(labId, ({ subject, provesOn }) => {
    if (!('changeId' in subject)) return
    const work = waiting.current.get(subject.changeId)
    // A file of the old state shows nothing that was done.
    if (!work || !isOfOldState(provesOn, work.done_on)) void finish(subject.changeId)
  })

  async function planned(asked: NonNullable<Asked['change']>, rowIds: readonly string[]): Promise<string> {
    const { title, since, who, note } = asked
    const body = { category, title, row_ids: [...rowIds], owner: who, planned_for: since }
    const { change } = await plan(labId, body)
    waiting.current.set(change.id, { done_on: since, done_by: who, note })
    const isProven = client.getQueryData(options.queryKey)?.rule?.needs_evidence === false
    if (isProven) await finish(change.id)
    return change.id
  }

  async function send(changeId: string, { files: given, provesOn }: NonNullable<Asked['change']>) {
    for (const file of given) {
      try {
        queue?.add(await makeKeptFile(file, { subject: { changeId }, provesOn }))
      } catch (error) {
        toast.error(messageOf(error, lab_changes.save_failed))
      }
    }
  }

  async function forget(changeId: string): Promise<void> {
    waiting.current.delete(changeId)
    const change = await asItIs(changeId)
    if (change) await withdraw(labId, change)
  }

  return {
    planned,
    send,
    forget,
    /** Somebody says in a dialog of its own when it is done. */
    leaveOpen: (changeId: string) => void waiting.current.delete(changeId),
    files,
    refresh,
  }
}

/** One step. What is typed here is as sure as people usually are: the baseline's guess is no longer its measure. */
function write(store: FormStore, cells: readonly UnitCell[]): void {
  store.steps.seal()
  store.batch(() => {
    for (const { rowId, columnId, value } of cells) {
      answerCell(store, { rowId, columnId }, value)
      const mark = { rowId, columnId: surenessColumnOf(columnId) }
      const column = findColumn(store.schema, columnId)
      const usual = column ? store.usualSurenessOf(column) : null
      if (usual !== null && store.valueOf(mark) === ASSUMED) store.change(mark, usual)
    }
  })
  store.steps.seal()
}

/** What was said of the cell so far: what is recorded next follows it, and undo brings it back. */
function causeSoFar(store: FormStore, known: Causes | null, cell: UnitCell): Explained {
  const { rowId, columnId, value } = cell
  const before = store.before[rowId]?.[columnId] ?? null
  const now = store.valueOf({ rowId, columnId })
  const steps = now === before ? [] : (causeOf(cell, known?.causes ?? [])?.steps ?? [])
  const last = steps.at(-1)
  return {
    difference: { rowId, columnId, before, after: value },
    // A single cause follows the value, wherever it was said.
    steps: last ? [...steps.slice(0, -1), { ...last, to: now }] : [],
  }
}

function stepOf(changeId: string | null, { after }: Difference): CauseStep {
  return changeId === null
    ? { cause: 'correction', to: after }
    : { cause: 'change', change_id: changeId, to: after }
}
