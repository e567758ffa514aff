import { unit_import as copy } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { formatBytes } from '../../../ui/file-rules.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from '../form/form-store.ts'
import { MatchDialog } from './match-dialog.tsx'
import {
  type FileRefusal,
  MOST_FILE_BYTES,
  MOST_LINES,
  type ReadFile,
  readUnitFile,
  readUnitText,
} from './read-unit-file.ts'
import { type OpenedList, openList } from './unit-import.ts'
import { MOST_UNPACKED_BYTES } from './unpacked-limit.ts'

/** What systems call XLSX and CSV files; some have no name for them. */
const TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  '',
]

export type ImportDialogProps = {
  store: FormStore
  address: FormAddress
  /** What was pasted into the table; null where a list is still to be chosen. */
  pasted: string | null
  onClose: () => void
  /** The list is in the register; the sentence says what was done. */
  onDone: (said: string) => void
}

type Opened = { name: string | null; list: OpenedList }
type Refused = { why: FileRefusal | 'headings_only'; name: string }

/** A register from a file or the clipboard: first the list, then what its columns and words mean. */
export function ImportDialog({ store, address, pasted, onClose, onDone }: ImportDialogProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const [text, setText] = useState(pasted ?? '')
  const [reading, setReading] = useState<string | null>(null)
  const open = (read: ReadFile, name: string | null): Opened | Refused => {
    if ('refusal' in read) return { why: read.refusal, name: name ?? '' }
    const list = openList(read.lines, store.schema, thisYear)
    return list.lines.length === 0 ? { why: 'headings_only', name: name ?? '' } : { name, list }
  }
  const [found, setFound] = useState<Opened | Refused | null>(() =>
    pasted === null ? null : open(readUnitText(pasted), null),
  )
  async function take([file]: File[]) {
    if (!file) return
    setFound(null)
    setReading(file.name)
    setFound(open(await readUnitFile(file).catch(() => ({ refusal: 'unreadable' as const })), file.name))
    setReading(null)
  }
  if (found && 'list' in found) {
    return (
      <MatchDialog
        store={store}
        address={address}
        name={found.name}
        list={found.list}
        thisYear={thisYear}
        onBack={() => setFound(null)}
        onClose={onClose}
        onDone={onDone}
      />
    )
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button
            isDisabled={text.trim() === '' || reading !== null}
            onPress={() => setFound(open(readUnitText(text), null))}
          >
            {copy.next}
          </Button>
        </>
      }
    >
      <p>{copy.intro}</p>
      <FileDrop
        label={copy.drop}
        accept={TYPES}
        acceptText={copy.types}
        maxBytes={MOST_FILE_BYTES}
        files={[]}
        onAdd={(files) => void take(files)}
        onRemove={() => setFound(null)}
        allowsMany={false}
        isDisabled={reading !== null}
      />
      <p className="text-small text-ink-2">{copy.private}</p>
      <div role="status">{reading !== null && fill(copy.reading, { name: reading })}</div>
      {found && <Notice tone="danger" role="alert" title={refusedText(found)} />}
      <TextArea label={copy.paste_label} value={text} onChange={setText} />
    </Dialog>
  )
}

function refusedText({ why, name }: Refused): string {
  const size = why === 'too_large_inside' ? MOST_UNPACKED_BYTES : MOST_FILE_BYTES
  return fill(copy.refused[why], { name, size: formatBytes(size), n: formatExact(MOST_LINES) })
}
