import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import {
  mayBeReplaced,
  type RowVerdict,
  SOME_FOUND,
  verdictsOf,
} from '@lab-zer0/domain/levels/figures-progress.ts'
import { Check, EyeOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { fill, formatNumber } from '../../../lib/format.ts'
import { ConflictNotice } from '../../../product/conflict-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Segment, SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { EntryStatus } from '../sheet/entry-status.tsx'
import { useEntry } from '../sheet/use-entry-store.ts'
import { FoundFields } from './found-fields.tsx'
import { NotShown } from './not-shown.tsx'
import { EMPTY_ROW, nameOfRow, type RowEntry } from './row-entry.ts'
import type { RowStore } from './use-row-store.ts'

export type Chosen = Exclude<RowVerdict, 'not_checked'>

const segments = [
  { id: 'as_stated', label: copy.verdicts.as_stated, tone: 'yes', icon: Check },
  { id: 'differs', label: copy.verdicts.differs, tone: 'no', icon: TriangleAlert },
  { id: 'not_seen', label: copy.verdicts.not_seen, tone: 'not-applicable', icon: EyeOff },
  { id: 'not_shown', label: copy.verdicts.not_shown, tone: 'not-applicable', icon: EyeOff },
] as const satisfies readonly Segment<Chosen>[]

const ofStatement = [
  { id: 'as_stated', label: copy.stated_none.verdicts.as_stated, tone: 'yes', icon: Check },
  { id: 'differs', label: copy.stated_none.verdicts.differs, tone: 'no', icon: TriangleAlert },
] as const satisfies readonly Segment<Chosen>[]

function segmentsOf(row: SampledRow): readonly Segment<Chosen>[] {
  if (row.origin === 'stated_none') return ofStatement
  return segments.filter(({ id }) => verdictsOf({ ...row, moreUse: row.more_use }).includes(id))
}

/** A statement that there is none is so or not: what is there says the note. */
export function withVerdict(row: SampledRow, entry: RowEntry, verdict: Chosen | null): RowEntry {
  if (row.origin !== 'stated_none' || verdict === null) return { ...entry, verdict }
  return { ...entry, verdict, found: verdict === 'differs' ? { ...SOME_FOUND } : {} }
}

/** Of the keys 1 to 4, in the order of the buttons. */
export function verdictOfKey(row: SampledRow, key: string): Chosen | undefined {
  return segmentsOf(row)[Number(key) - 1]?.id
}

const LONGEST_NOTE = 2000

type RowFormProps = { store: RowStore; row: SampledRow; columns: readonly FormColumn[] }

/** As stated, differs with what was found, not seen with a note, or not shown; and what the server makes of it. */
export function RowForm({ store, row, columns }: RowFormProps) {
  const entry = useEntry(store, row.key)
  const value = entry?.value ?? EMPTY_ROW
  const { verdict, found, note } = value
  const change = (changed: Partial<RowEntry>) => store.change(row.key, { ...value, ...changed })
  const isStatement = row.origin === 'stated_none'
  const isNoteNeeded = needsNote(row, verdict)
  const [isNoting, setNoting] = useState(false)
  const isNoteShown = isNoteNeeded || isNoting || note !== '' || verdict === 'differs'
  const isReplaced = row.replaced_by !== null
  return (
    <div className="grid content-start gap-3">
      {!isReplaced && (
        <SegmentedControl<Chosen>
          aria-label={fill(copy.verdict_on, { row: nameOfRow(row) })}
          segments={segmentsOf(row)}
          isFull
          value={verdict === 'not_checked' ? null : verdict}
          onChange={(chosen) => store.change(row.key, withVerdict(row, value, chosen))}
        />
      )}
      {isReplaced && <p className="text-small font-semibold">{copy.replaced}</p>}
      {verdict === 'differs' && !isStatement && (
        <FoundFields row={row} columns={columns} found={found} onChange={(next) => change({ found: next })} />
      )}
      {verdict === 'not_shown' && (
        <NotShown
          row={row}
          columns={columns}
          chosen={value.not_shown}
          onChange={(cells) => change({ not_shown: cells })}
        />
      )}
      {isNoteShown && (
        <TextArea
          label={<VisuallyHidden>{fill(copy.note_on, { row: nameOfRow(row) })}</VisuallyHidden>}
          placeholder={noteHint(isStatement, isNoteNeeded)}
          value={note}
          maxLength={LONGEST_NOTE}
          onChange={(text) => change({ note: text })}
          className="w-full"
          inputClassName="min-h-14"
          error={isNoteNeeded && note.trim() === '' ? copy.note_missing : undefined}
          autoFocus={isNoting && note === ''}
        />
      )}
      <Effect row={row} entry={value} />
      <div className="-ml-3 flex flex-wrap empty:hidden">
        {!isNoteShown && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={fill(copy.note_add_on, { row: nameOfRow(row) })}
            onPress={() => setNoting(true)}
          >
            {copy.note_add}
          </Button>
        )}
        {!isReplaced && row.origin !== 'stated_none' && mayBeReplaced({ origin: row.origin, isReplaced }) && (
          <Button
            variant="quiet"
            size="sm"
            onPress={() => change({ verdict: verdict === 'not_checked' ? null : 'not_checked' })}
          >
            {verdict === 'not_checked' ? copy.not_checked_undo : copy.not_checked}
          </Button>
        )}
      </div>
      {entry?.remoteChange && (
        <ConflictNotice
          change={entry.remoteChange}
          textOf={entryText}
          onRestore={() => store.restoreReplaced(row.key)}
          onDismiss={() => store.dismissRemoteChange(row.key)}
        />
      )}
      <EntryStatus entry={entry} />
    </div>
  )
}

function needsNote({ origin }: SampledRow, verdict: RowVerdict | null): boolean {
  if (verdict === 'differs') return origin === 'stated_none'
  return verdict === 'not_seen' || verdict === 'not_checked'
}

function noteHint(isStatement: boolean, isNeeded: boolean): string {
  if (!isNeeded) return copy.note
  return isStatement ? copy.stated_none.note_needed : copy.note_needed
}

/** `Not seen: The room was locked`. */
function entryText({ verdict, note }: RowEntry): string {
  return [verdict === null ? '' : copy.verdicts[verdict], note].filter((part) => part !== '').join(': ')
}

function toleranceText({ differs, nearer }: NonNullable<SampledRow['finding']>): string {
  if (differs !== false) return ''
  return nearer.length > 0 ? copy.nearer : copy.within
}

/** What a row saves or adds with what was found, in the measure in which the row says it above. */
function savingText(stated: number, seen: number): string {
  const words = { seen: formatNumber(Math.abs(seen)), stated: formatNumber(Math.abs(stated)) }
  if (stated < 0) return fill(seen < 0 ? copy.adds_instead : copy.saves_not_adds, words)
  return fill(seen < 0 ? copy.adds_not_saves : copy.saves_instead, words)
}

function effectText({ stated_kgco2e: stated, saved_kgco2e: saved }: SampledRow, seen: number | null): string {
  // What the row was before is its saving and what it is now.
  if (saved !== null) return seen === null ? copy.saving_not_seen : savingText(saved, saved + stated - seen)
  if (seen === null) return fill(copy.nothing_seen, { stated: formatNumber(stated) })
  return fill(copy.effect, { seen: formatNumber(seen), stated: formatNumber(stated) })
}

/** By how much it is off, as the server computed it from what was saved. */
function Effect({ row, entry: { verdict, found } }: { row: SampledRow; entry: RowEntry }) {
  const { finding } = row
  if (verdict === 'differs' && Object.keys(found).length === 0) {
    return <p className="text-small text-ink-2">{copy.found_missing}</p>
  }
  if (!finding || finding.seen_kgco2e === null) return null
  if (verdict === null || verdict === 'as_stated' || verdict === 'not_shown') return null
  if (row.origin === 'stated_none') {
    return (
      <p role="status" className="text-small">
        {copy.stated_none.effect}
      </p>
    )
  }
  const text = effectText(row, verdict === 'differs' ? finding.seen_kgco2e : null)
  return (
    <p role="status" className="text-small">
      <WithUnit text={text} /> {verdict === 'differs' && toleranceText(finding)}
    </p>
  )
}
