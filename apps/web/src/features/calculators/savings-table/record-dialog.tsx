import { savings_table as copy } from '@lab-zer0/content/microcopy.ts'
import { changedCells, type UnitChange, unitChangesIn } from '@lab-zer0/domain/changes/unit-changes.ts'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FormStore } from '../form/form-store.ts'
import type { Basis } from '../result/result-context.tsx'
import { useCauses } from '../savings/causes-context.tsx'
import { LikelySaving } from './likely-saving.tsx'
import { type Proof, Proving, useProof } from './proving.tsx'
import { askedColumns, titleOf, type Values, valuesOf } from './record-values.ts'
import { columnName } from './unit-text.ts'
import type { Recording } from './use-recording.ts'
import { ValueField } from './value-field.tsx'
import { WhichUnits } from './which-units.tsx'

const { dialog: words } = copy
const notes: Readonly<Record<string, string | undefined>> = words.kind_notes

type RecordDialogProps = {
  store: FormStore
  basis: Basis
  recording: Recording
  /** The units to begin with. */
  rowIds: readonly string[]
  /** The day that the baseline describes. */
  beforeAsOf: string | null
  onClose: () => void
}

/** What the lab has done, with which units, since when, and what shows it. What it saves is seen before it is saved. */
export function RecordDialog(props: RecordDialogProps) {
  const { store, basis, recording, beforeAsOf, onClose } = props
  const asks = useCauses() !== null
  const change = useChange(store, props.rowIds)
  const { kind, values, cells } = change
  const isDated = asks && kind !== null && kind !== 'correction'
  const proof = useProof(beforeAsOf)
  const recorded = useMutation({
    mutationFn: () => recording.record({ rowIds: change.concerned, cells, change: dated(proof) }),
    onSuccess: onClose,
  })
  function dated({ since, who, note, files, provesOn }: Proof) {
    if (!isDated) return null
    const title = titleOf(store, kind, { rowIds: change.concerned, values })
    return { title, since, who, note, files: files.map(({ file }) => file), provesOn }
  }
  const isReady = cells.length > 0 && (!isDated || proof.isReady)
  const n = change.concerned.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      footer={
        <>
          <Button variant="secondary" isDisabled={recorded.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button isDisabled={!isReady} isPending={recorded.isPending} onPress={() => recorded.mutate()}>
            {n === 0 ? words.title : n === 1 ? words.confirm_one : fill(words.confirm, { n })}
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">{words.intro}</p>
      <WhatChanged store={store} change={change} />
      {kind === 'correction' ? (
        <Notice tone="plain">{words.correction_note}</Notice>
      ) : (
        <LikelySaving basis={basis} store={store} cells={cells} isSaid={change.isSaid} />
      )}
      {isDated && <Proving proof={proof} beforeAsOf={beforeAsOf} />}
      <div role="alert" className="empty:hidden">
        {recorded.error && <Notice tone="danger">{messageOf(recorded.error, words.failed)}</Notice>}
      </div>
    </Dialog>
  )
}

/** Which units, what, and the new values. */
function WhatChanged({ store, change }: { store: FormStore; change: ReturnType<typeof useChange> }) {
  const { kind, rowIds, column, said } = change
  return (
    <>
      <WhichUnits store={store} chosen={rowIds} onChange={change.choose} />
      <RadioGroup
        label={words.what}
        kind="card"
        value={kind}
        onChange={change.setKind}
        options={unitChangesIn(store.schema).map((id) => ({
          id,
          label: words.kinds[id],
          ...(notes[id] === undefined ? {} : { description: notes[id] }),
        }))}
        className="sm:[&>div]:grid-cols-2 [&_label]:px-3 [&_label]:py-2.5"
      />
      {kind === 'correction' && (
        <Select
          label={words.which}
          value={column}
          onChange={change.setColumn}
          options={change.correctable.map((id) => ({ id, label: columnName(store, id) }))}
        />
      )}
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {change.asked.map((each) => (
          <ValueField
            key={each.id}
            store={store}
            column={each}
            rowIds={rowIds}
            isOptional={kind === 'replaced'}
            label={kind === 'switched_off' ? words.left : undefined}
            value={said[each.id] ?? null}
            onChange={(value) => change.say(each.id, value)}
          />
        ))}
      </div>
    </>
  )
}

/** Which units, what, and the values; and the cells that follow from it. */
function useChange(store: FormStore, first: readonly string[]) {
  const [rowIds, choose] = useState(first)
  const [kind, setKind] = useState<UnitChange | null>(null)
  const [column, setColumn] = useState<string | null>(null)
  const [said, setSaid] = useState<Values>({})
  const values = useMemo(
    () => (kind === null ? {} : valuesOf(store, kind, { rowIds, column, said })),
    [store, kind, rowIds, column, said],
  )
  const cells = useMemo(() => {
    const rows = rowIds.map((rowId) => ({
      rowId,
      valueIn: (columnId: string) => store.valueOf({ rowId, columnId }),
    }))
    return changedCells(store.schema, rows, values)
  }, [store, rowIds, values])
  return {
    rowIds,
    kind,
    column,
    said,
    values,
    cells,
    /** Units that are so already have not changed. */
    concerned: rowIds.filter((rowId) => cells.some((cell) => cell.rowId === rowId)),
    asked: kind === null ? [] : askedColumns(store, kind, rowIds, column),
    correctable: unitColumns(store),
    isSaid: rowIds.length > 0 && Object.values(values).some((value) => value !== null),
    choose,
    setColumn,
    setKind: (id: string) => {
      setSaid({})
      setKind(unitChangesIn(store.schema).find((each) => each === id) ?? null)
    },
    say: (columnId: string, value: Values[string]) => setSaid({ ...said, [columnId]: value }),
  }
}

function unitColumns(store: FormStore): string[] {
  return store.schema.columns.flatMap(({ id, group }) => (group === undefined ? [id] : []))
}
