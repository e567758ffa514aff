import { shownChange } from '@lab-zer0/content/change-words.ts'
import { both_sides as copy, kit, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { ROW_CATEGORIES, UNIT_CATEGORIES } from '@lab-zer0/contracts/evidence.ts'
import { isOfOldState } from '@lab-zer0/domain/changes/after-audit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { fill, formatDay } from '../../../lib/format.ts'
import { changesPath } from '../../../lib/paths.ts'
import { type ChangesRead, changesOptions } from '../../../product/changes.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { useEvidenceUpload } from '../../../product/use-evidence-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { refusalOf } from '../../../ui/file-rules.ts'
import { Link } from '../../../ui/link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { today } from '../form/locked-dates.ts'
import { useResult } from '../result/result-context.tsx'
import { AssetNumber } from './asset-number.tsx'
import { partsIfAudited } from './row-parts.ts'
import type { SideEvidenceProps } from './row-sides.ts'
import { useSavings } from './savings-context.tsx'

type AskProps = SideEvidenceProps & {
  read: ChangesRead
  say: { isPending: boolean; cannot: () => void }
}

/** Asked once, in place: what would do, and what happens without it. */
export function AskForEvidence(props: AskProps) {
  const { rowId, known, sides, own, read, say } = props
  const { change, isGone, day } = sides
  const isAfter = own.side === 'after'
  const isPlanned = change.state === 'planned' && isAfter
  const isUnit = UNIT_CATEGORIES.some((each) => each === known.category)
  const kind = isUnit ? (isGone ? '_gone' : '') : '_other'
  const isNameTooLittle = !isAfter && isGone && isUnit && sides.isClose
  const { title, text } = copy.asks[`${own.side}${kind}` as const]
  // What a level calls done has a file that shows it.
  const mayRefuse = !(isAfter && own.state === 'refused' && read.rule?.needs_evidence === true)
  return (
    <div className="grid gap-2.5 rounded-control border border-l-4 border-dashed border-line-strong border-l-wattle bg-surface px-3.5 py-3 text-small [border-left-style:solid]">
      <div>
        <b className="text-ui font-semibold">{title}</b>
        <p>
          {fill(isNameTooLittle ? copy.name_too_little : text, { date: day === null ? '' : formatDay(day) })}
        </p>
      </div>
      {!isAfter && isGone && isUnit && <AssetNumber known={known} rowId={rowId} />}
      {isPlanned ? (
        <MarkDone {...props} />
      ) : (
        <Files {...props}>
          {mayRefuse && (
            <Button variant="quiet" size="sm" isPending={say.isPending} onPress={say.cannot}>
              {copy.cannot}
            </Button>
          )}
        </Files>
      )}
      {!isPlanned && <Without {...props} />}
    </div>
  )
}

/** A planned change becomes done with what shows it. */
function MarkDone({ known, sides, onEvidence }: AskProps) {
  return (
    <>
      <p className="text-ink-2">{copy.not_done}</p>
      <div>
        {onEvidence ? (
          <Button size="sm" onPress={() => onEvidence(sides.change.id)}>
            {lab_changes.card.mark_done}
          </Button>
        ) : (
          <Link href={changesPath(known.labId)}>{lab_changes.causes.open_list}</Link>
        )}
      </div>
    </>
  )
}

function Files({ rowId, known, sides, own, read, children }: AskProps & { children: ReactNode }) {
  const { labId } = known
  const { change, day } = sides
  const client = useQueryClient()
  const isBefore = own.side === 'before'
  const [shownOn, setShownOn] = useState(isBefore ? '' : today())
  const [refused, setRefused] = useState<readonly string[]>([])
  const category = ROW_CATEGORIES.find((each) => each === known.category)
  const { add, sending, isReady } = useEvidenceUpload({
    labId,
    subject: { changeId: change.id },
    provesOn: shownOn,
    shows: category && { category, rowId },
    onSent: () => client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
  })
  const { files, bytes, most_files, most_bytes, most_file_bytes: maxBytes, accepts } = read.evidence_quota
  const isFull = files >= most_files || bytes >= most_bytes
  // A day after the change would put the file on the other side, where nobody looks for the old state.
  const isLate = isBefore && shownOn !== '' && !isOfOldState(shownOn, day)
  const isEarly = !isBefore && isOfOldState(shownOn, day)
  function take(given: readonly File[]) {
    const rules = { accept: accepts, acceptText: typesInWords(accepts), maxBytes, shrinksPhotos: true }
    const judged = given.map((file) => ({ file, refusal: refusalOf(file, rules) }))
    setRefused(judged.flatMap(({ refusal }) => refusal ?? []))
    add(judged.flatMap(({ file, refusal }) => (refusal === undefined ? file : [])))
  }
  return (
    <>
      <TextField
        type="date"
        isSmall
        label={copy.shown_on}
        value={shownOn}
        onChange={setShownOn}
        className="max-w-56"
        error={isLate ? copy.day_late : isEarly ? copy.day_early : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:grid">
        <FileTrigger acceptedFileTypes={accepts} allowsMultiple onSelect={(list) => take([...(list ?? [])])}>
          <Button size="sm" isDisabled={!isReady || isFull || shownOn === '' || isLate || isEarly}>
            <Camera aria-hidden="true" strokeWidth={1.75} />
            {copy.add}
          </Button>
        </FileTrigger>
        {children}
      </div>
      <div role="alert" className="grid gap-1 empty:hidden">
        {refused.map((message) => (
          <FieldMessage key={message}>{message}</FieldMessage>
        ))}
        {sending.flatMap(({ id, error }) =>
          error === undefined ? [] : [<FieldMessage key={id}>{error}</FieldMessage>],
        )}
      </div>
      <div role="status" className="text-ink-2 empty:hidden">
        {sending
          .filter(({ error }) => error === undefined)
          .map(({ name }) => fill(kit.sending_file, { name }))
          .join(', ')}
      </div>
    </>
  )
}

/** How much of the row stays done where this one thing can't be shown. */
function Without({ store, rowId, known, sides }: AskProps) {
  const { basis } = useSavings()
  const { settled: after } = useResult()
  const { id } = sides.change
  const done = useMemo(() => {
    const isShown = (changeId: string, row: string) => changeId !== id || row !== rowId
    const changes = known.changes.map((change) => ({ ...change, state: 'done' as const }))
    const given = { basis, before: store.before, after, known: { ...known, changes }, isShown }
    const { rows = [] } = partsIfAudited(given)('done') ?? {}
    return rows.find((row) => row.rowId === rowId)?.figures.emissionsKgCo2e
  }, [basis, store, after, known, id, rowId])
  const { kind, amount } = done ? shownChange('emissionsKgCo2e', done) : { kind: 'no_change', amount: '' }
  const text =
    kind === 'saving'
      ? fill(copy.without, { amount })
      : kind === 'no_clear_change'
        ? copy.without_part
        : copy.uses_more
  return (
    <p className="text-ink-2">
      <WithUnit text={text} />
    </p>
  )
}
