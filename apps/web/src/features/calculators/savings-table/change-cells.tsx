import { shownChange } from '@lab-zer0/content/change-words.ts'
import { calculator, savings_table as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { ArrowRight, Camera, ChevronRight } from 'lucide-react'
import { fill, formatDay } from '../../../lib/format.ts'
import { LOOKS } from '../../../product/category-look.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Unit } from '../../../ui/unit.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FormStore } from '../form/form-store.ts'
import type { ChangeSides } from '../savings/row-sides.ts'
import { useSavings } from '../savings/savings-context.tsx'
import { SideStates } from '../savings/side-states.tsx'
import { unitName } from '../table/unit-words.ts'
import type { ChangeLine } from './change-lines.ts'
import { sinceOf } from './change-lines.ts'
import { aboutUnit, toldOf } from './unit-text.ts'
import type { Recording } from './use-recording.ts'

type OfLine = { store: FormStore; line: ChangeLine }

export function UnitCell({ store, line, onOpen }: OfLine & { onOpen: () => void }) {
  const name = unitName(store, line.rowId)
  return (
    <span className="grid justify-items-start">
      <button
        type="button"
        aria-label={fill(copy.open_of, { name })}
        onClick={onOpen}
        className="min-h-6 cursor-pointer text-left font-semibold wrap-anywhere hover:underline max-md:min-h-11"
      >
        {name}
      </button>
      <span className="text-small font-regular text-ink-2">{aboutUnit(store, line.rowId)}</span>
    </span>
  )
}

/** Before hollow, after solid. */
export function WhatCell({ store, line }: OfLine) {
  const { after } = useSavings()
  const { fill: color } = LOOKS[after.category]
  const notes = line.changes.flatMap(({ done_note }) => (done_note === '' ? [] : [done_note]))
  return (
    <div className="grid justify-items-start gap-1">
      {line.differences.length === 0 && <span className="text-small text-ink-2">{copy.not_begun}</span>}
      {line.differences.map((difference) => {
        const { name, from, to } = toldOf(store, difference)
        return (
          <span key={difference.columnId} className="flex flex-wrap items-center gap-1.5">
            <span className="text-ink-2">{name}</span>
            {from !== null && to !== null && (
              <>
                <span className="rounded-tag border border-line-strong px-1.5 text-small whitespace-nowrap text-ink-2">
                  <VisuallyHidden>{copy.from} </VisuallyHidden>
                  {from}
                </span>
                <ArrowRight aria-hidden="true" className="size-3.5 text-ink-3" strokeWidth={1.75} />
                <span
                  className="rounded-tag px-1.5 py-px text-small font-semibold whitespace-nowrap text-surface"
                  style={{ backgroundColor: color }}
                >
                  <VisuallyHidden>{copy.to} </VisuallyHidden>
                  {to}
                </span>
              </>
            )}
          </span>
        )
      })}
      {notes.map((note) => (
        <span key={note} className="max-w-72 text-micro wrap-anywhere text-ink-2">
          {note}
        </span>
      ))}
      {line.isCorrection && <span className="max-w-72 text-micro text-ink-2">{copy.correction}</span>}
      {line.isActivity && <span className="max-w-72 text-micro text-ink-2">{copy.activity}</span>}
    </div>
  )
}

export function WhenCell({ line }: { line: ChangeLine }) {
  if (line.changes.length === 0) return <span className="text-ink-3">–</span>
  return (
    <div className="grid gap-1">
      {line.changes.map((change) => {
        const since = sinceOf(change)
        return (
          <span key={change.id} className="grid">
            <span className="whitespace-nowrap">{since === null ? copy.no_date : formatDay(since)}</span>
            <span className="text-small wrap-anywhere text-ink-2">{change.done_by ?? change.owner}</span>
          </span>
        )
      })}
    </div>
  )
}

type EvidenceCellProps = OfLine & {
  sides: readonly ChangeSides[]
  isOpen: boolean
  recording: Recording
  isReadOnly: boolean
  onToggle: () => void
  onExplain: () => void
  onEvidence: (changeId: string) => void
}

/** What shows both sides of the changes, or what is still to do before the form can be locked. */
export function EvidenceCell(props: EvidenceCellProps) {
  const { store, line, sides, isOpen, recording, isReadOnly, onToggle, onExplain, onEvidence } = props
  const name = unitName(store, line.rowId)
  const sending = line.changes.flatMap(({ id }) => recording.sending(id))
  const open = sending.length === 0 ? line.changes.find(({ state }) => state === 'planned') : undefined
  const hasFiles = line.changes.some(({ evidence }) => evidence.length > 0)
  return (
    <div className="grid justify-items-start gap-0.5">
      {sides.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-11 cursor-pointer items-center gap-2 text-left"
        >
          <span className="sr-only">{fill(lab_changes.sides.open, { name })}</span>
          <SideStates sides={sides} />
          <ChevronRight
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-ink-3', isOpen && 'rotate-90')}
            strokeWidth={2}
          />
        </button>
      )}
      {sending.map(({ id, name: sent }) => (
        <span key={id} role="status" className="text-small text-ink-2">
          {fill(copy.sending, { name: sent })}
        </span>
      ))}
      {!isReadOnly && line.isUnexplained && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={fill(copy.no_cause_of, { name })}
          onPress={onExplain}
        >
          {copy.no_cause}
        </Button>
      )}
      {!isReadOnly && open && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${hasFiles ? lab_changes.card.mark_done : lab_changes.card.add_evidence}: ${name}`}
          onPress={() => onEvidence(open.id)}
        >
          {!hasFiles && <Camera aria-hidden="true" strokeWidth={1.75} />}
          {hasFiles ? lab_changes.card.mark_done : lab_changes.card.add_evidence}
        </Button>
      )}
    </div>
  )
}

/** What the unit saves in a year, with its range. What includes zero has no figure. */
export function SavesCell({ line }: { line: ChangeLine }) {
  const { saved, after } = useSavings()
  const metric = LOOKS[after.category].headline
  const saving = saved.rows.find(({ rowId }) => rowId === line.rowId)?.figures[metric]
  if (!saving) return <span className="text-small text-ink-3">{calculator.form.no_estimate}</span>
  const { kind, figure, range, amount } = shownChange(metric, saving)
  return (
    <span className="grid">
      {kind === 'saving' ? (
        <span>
          <b className="font-semibold">{figure.value}</b>{' '}
          <span className="text-small">
            <Unit name={figure.unit} />
          </span>
        </span>
      ) : (
        <span className="text-small">
          {kind === 'more_than_before' ? fill(copy.more, { amount }) : figure.value}
        </span>
      )}
      <span className="text-small text-ink-2">{kind === 'saving' ? rangeOf(range) : range}</span>
    </span>
  )
}

/** The head of the column says already that it is less. */
function rangeOf(range: string): string {
  return range.replace(/ less$/, '')
}
