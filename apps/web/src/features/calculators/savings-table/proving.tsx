import { checklist, savings_table as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill, formatDay, fullNameOf } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { changesOptions } from '../../../product/changes.ts'
import { typesInWords } from '../../../product/evidence-types.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { today } from '../form/locked-dates.ts'
import { useCauses } from '../savings/causes-context.tsx'

const { dialog: words } = copy

/** Since when, by whom, and what shows it. */
export type Proof = ReturnType<typeof useProof>

export function useProof(beforeAsOf: string | null) {
  const user = useUser()
  const [since, setSince] = useState(today())
  const [who, setWho] = useState(fullNameOf(user))
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly { id: string; file: File }[]>([])
  const [shown, setShown] = useState<string>()
  const problem = problemOf(since, beforeAsOf)
  return {
    since,
    who,
    note,
    files,
    provesOn: shown ?? since,
    problem,
    isReady: since !== '' && problem === undefined && who.trim() !== '',
    setSince,
    setWho,
    setNote,
    setShown,
    add: (given: readonly File[]) =>
      setFiles([...files, ...given.map((file) => ({ id: crypto.randomUUID(), file }))]),
    drop: (id: string) => setFiles(files.filter((each) => each.id !== id)),
  }
}

/** The days of the rules: not ahead, and not before the baseline that it changed. */
function problemOf(since: string, beforeAsOf: string | null): string | undefined {
  if (since > today()) return lab_changes.dates.as_of_ahead
  if (since !== '' && beforeAsOf !== null && since < beforeAsOf)
    return fill(words.since_early, { date: formatDay(beforeAsOf) })
  return undefined
}

/** The fields of it. Files are kept here until the change exists that they show. */
export function Proving({ proof, beforeAsOf }: { proof: Proof; beforeAsOf: string | null }) {
  const labId = useCauses()?.labId
  if (labId === undefined) return null
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.since}
          value={proof.since}
          onChange={proof.setSince}
          error={proof.problem}
          {...(beforeAsOf === null ? {} : { hint: fill(words.since_hint, { date: formatDay(beforeAsOf) }) })}
        />
        <TextField label={words.who} value={proof.who} onChange={proof.setWho} maxLength={200} />
      </div>
      <Files proof={proof} labId={labId} />
    </>
  )
}

type FilesProps = { proof: Proof; labId: NonNullable<ReturnType<typeof useCauses>>['labId'] }

function Files({ proof, labId }: FilesProps) {
  const { data } = useQuery(changesOptions(labId))
  if (!data) return null
  const { accepts, most_file_bytes, files, most_files, bytes, most_bytes } = data.evidence_quota
  const isProven = proof.files.length > 0 || data.rule?.needs_evidence === false
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-ui font-semibold">{words.evidence}</legend>
      <FileDrop
        label={checklist.evidence.add}
        accept={accepts}
        acceptText={typesInWords(accepts)}
        maxBytes={most_file_bytes}
        shrinksPhotos
        files={proof.files.map(({ id, file }) => ({ id, name: file.name, sizeBytes: file.size }))}
        onAdd={proof.add}
        onRemove={proof.drop}
        isDisabled={files >= most_files || bytes >= most_bytes}
      />
      {proof.files.length > 0 && (
        <TextField
          type="date"
          label={lab_changes.done_dialog.proves_on}
          value={proof.provesOn}
          onChange={proof.setShown}
          className="max-w-56"
        />
      )}
      <p className="text-micro text-ink-3">{words.evidence_hint}</p>
      {isProven && (
        <TextArea
          label={lab_changes.done_dialog.note}
          hint={words.note_hint}
          value={proof.note}
          onChange={proof.setNote}
          maxLength={2000}
        />
      )}
    </fieldset>
  )
}
