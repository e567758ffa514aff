import { savings_table as copy, lab_changes, units } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { changesPath } from '../../../lib/paths.ts'
import { changesOptions } from '../../../product/changes.ts'
import { DoneDialog } from '../../../product/done-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { focusCell } from '../form/focus-cell.ts'
import type { Cell } from '../form/form-state.ts'
import { GoToCell } from '../form/go-to-cell.ts'
import { lockDayOf } from '../form/locked-dates.ts'
import { OpenRows } from '../form/open-rows.tsx'
import { hasNoEntry } from '../form/state-none.tsx'
import { StatedNone } from '../form/stated-none.tsx'
import { SubmitCard } from '../form/submit-card.tsx'
import { useFormState } from '../form/use-form-store.ts'
import { DataQuality } from '../result/data-quality.tsx'
import { Foundation } from '../result/locked-result.tsx'
import { ResultProvider } from '../result/result-context.tsx'
import { ActionsCard } from '../savings/actions-card.tsx'
import { CausesProvider, useCauses } from '../savings/causes-context.tsx'
import { SavingsSum } from '../savings/later.tsx'
import { useLockHindrance } from '../savings/lock-hindrance.ts'
import { SavingsProvider } from '../savings/savings-context.tsx'
import type { SavingsFormProps } from '../savings/savings-form.tsx'
import type { ChangeLine } from './change-lines.ts'
import { sinceOf } from './change-lines.ts'
import { ChangedUnits } from './changed-units.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { SavedFigures } from './saved-figures.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import { type Recording, useRecording } from './use-recording.ts'

/** The units of the baseline a second time: what changed in them, since when, what shows it and what it saves. */
export function SavingsTableForm(props: SavingsFormProps) {
  return (
    <CausesProvider address={props.address}>
      <Figured {...props} />
    </CausesProvider>
  )
}

function Figured(props: SavingsFormProps) {
  const { basis, store } = props
  const causes = useCauses()?.causes
  return (
    <ResultProvider basis={basis} store={store} before={store.before}>
      <SavingsProvider basis={basis} before={store.before} causes={causes}>
        <WhatChanged {...props} />
      </SavingsProvider>
    </ResultProvider>
  )
}

/** What is open over the table. */
type Opened =
  | { is: 'unit'; rowId: string }
  | { is: 'record'; rowIds: readonly string[] }
  | { is: 'evidence'; changeId: string }
  | { is: 'take_back'; line: ChangeLine }

function WhatChanged({ basis, beforeAsOf, beforeLockedOn, submission, ...form }: SavingsFormProps) {
  const { store, address, isReadOnly, maySubmit } = form
  const recording = useRecording(store, address)
  const hindrance = useLockHindrance(store)
  const daysApart = useCauses()?.daysApart ?? 0
  const [opened, setOpened] = useState<Opened>()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const isNone = useFormState(store, hasNoEntry) && submission !== null
  const record = (rowIds: readonly string[]) => setOpened({ is: 'record', rowIds })
  const goTo = useGoTo((rowId) => setOpened({ is: 'unit', rowId }))
  return (
    <GoToCell value={goTo}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the list inside it */}
      <div
        className="grid gap-5"
        onKeyDown={(event) => !isReadOnly && !opened && keyOf(event, recording.undo, () => record([]))}
      >
        {!isReadOnly && (
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <Said recording={recording} />
            <Button className="max-md:w-full" onPress={() => record([])}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {copy.record}
            </Button>
          </div>
        )}
        <SavedFigures />
        <OpenRows store={store} />
        {isNone ? (
          <StatedNone category={address.category} />
        ) : (
          <ChangedUnits
            store={store}
            recording={recording}
            isReadOnly={isReadOnly}
            locked={{ before: beforeLockedOn, after: submission && lockDayOf(submission) }}
            acts={{
              open: (rowId) => setOpened({ is: 'unit', rowId }),
              record: (rowId) => record([rowId]),
              takeBack: (line) => setOpened({ is: 'take_back', line }),
              evidence: (changeId) => {
                recording.leaveOpen(changeId)
                setOpened({ is: 'evidence', changeId })
              },
            }}
          />
        )}
        <SavingsSum store={store} />
        {!isReadOnly && (
          <SubmitCard
            store={store}
            address={address}
            maySubmit={maySubmit}
            onMissing={setMissing}
            hindrance={hindrance}
            dates={{ beforeLockedOn, daysApart }}
          />
        )}
        <Below {...{ store, basis, address, submission, isReadOnly }} />
      </div>
      {opened && (
        <OpenedDialog
          {...{ store, address, basis, recording, isReadOnly, missing, beforeAsOf, opened }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </GoToCell>
  )
}

type BelowProps = Pick<SavingsFormProps, 'store' | 'basis' | 'address' | 'submission' | 'isReadOnly'>

/** Advice while the form is open, how it was locked afterwards, and how well the figures are known. */
function Below({ store, basis, address, submission, isReadOnly }: BelowProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {!isReadOnly && <ActionsCard store={store} basis={basis} address={address} />}
      {submission && (
        <Card>
          <h2 className="text-title-3">{copy.foundation}</h2>
          <Foundation submission={submission} />
        </Card>
      )}
      <div className="grid gap-3">
        <DataQuality store={store} isReadOnly={isReadOnly} />
        <Link href={changesPath(address.labId)}>{lab_changes.causes.open_list}</Link>
      </div>
    </div>
  )
}

type OpenedDialogProps = Pick<
  SavingsFormProps,
  'store' | 'address' | 'basis' | 'isReadOnly' | 'beforeAsOf'
> & {
  recording: Recording
  missing: Readonly<Record<string, string>>
  opened: Opened
  onClose: () => void
}

function OpenedDialog({ opened, ...props }: OpenedDialogProps) {
  const { store, address, basis, recording, isReadOnly, missing, beforeAsOf, onClose } = props
  switch (opened.is) {
    case 'unit':
      return <UnitDialog {...{ store, address, isReadOnly, missing, onClose }} rowId={opened.rowId} />
    case 'record':
      return <RecordDialog {...{ store, basis, recording, beforeAsOf, onClose }} rowIds={opened.rowIds} />
    case 'evidence':
      return <Evidence labId={address.labId} changeId={opened.changeId} onClose={onClose} />
    case 'take_back':
      return <TakeBackDialog {...{ store, recording, onClose }} line={opened.line} />
  }
}

/** What was just recorded, with its way back. */
function Said({ recording }: { recording: Recording }) {
  return (
    <div role="status" className="flex items-center gap-2 text-small text-ink-2 empty:hidden">
      {recording.said !== null && (
        <>
          {recording.said}
          {recording.canUndo && (
            <Button variant="quiet" size="sm" onPress={recording.undo}>
              {units.undo}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type EvidenceProps = { labId: SavingsFormProps['address']['labId']; changeId: string; onClose: () => void }

/** A change that is recorded becomes done with its evidence. */
function Evidence({ labId, changeId, onClose }: EvidenceProps) {
  const { data } = useQuery(changesOptions(labId))
  const change = data?.changes.find(({ id }) => id === changeId)
  if (!data || change?.state !== 'planned') return null
  return (
    <DoneDialog
      labId={labId}
      change={change}
      read={data}
      day={sinceOf(change) ?? undefined}
      onClose={onClose}
    />
  )
}

/** Single keys only where nobody types. */
function keyOf(event: KeyboardEvent<HTMLElement>, undo: () => void, record: () => void): void {
  const { target, currentTarget } = event
  const isInside = target instanceof Node && currentTarget.contains(target)
  if (!isInside || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
  const isCommand = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  if (isCommand && !event.shiftKey && key === 'z') undo()
  else if (!isCommand && !event.altKey && key === 'n') record()
  else return
  event.preventDefault()
}

/** Fields are in the unit's dialog, which opens first. */
function useGoTo(open: (rowId: string) => void): (cell: Cell) => void {
  const [target, setTarget] = useState<Cell | null>(null)
  useEffect(() => {
    if (!target) return
    focusCell(document, target)
    setTarget(null)
  }, [target])
  return (cell) => {
    open(cell.rowId)
    setTarget(cell)
  }
}
