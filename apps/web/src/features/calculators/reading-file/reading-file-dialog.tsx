import { readings } from '@lab-zer0/content/microcopy.ts'
import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import type { BuildingFileKind } from '@lab-zer0/domain/readings/building-file.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { FileFindings } from './file-findings.tsx'
import { cellsOfReading, isIntervalData, readFile } from './read-file.ts'

const copy = readings.file

const MOST_BYTES = 20_000_000
/** What systems call a CSV file; some give it no name at all. */
const TYPES = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel', '']

const kinds = [
  { id: 'intervals', label: copy.intervals },
  { id: 'register', label: copy.register },
] as const

type ChosenFile = { name: string; sizeBytes: number; text: string }

export type ReadingFileDialogProps = {
  onClose: () => void
  onUse: (cells: Readonly<Record<string, CellValue>>) => void
}

/** A file of a meter, read here and nowhere else: what it says fills the cells of the reading. */
export function ReadingFileDialog({ onClose, onUse }: ReadingFileDialogProps) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [kind, setKind] = useState<BuildingFileKind>('intervals')
  const [chosen, setChosen] = useState(0)
  const isInterval = file !== null && isIntervalData(file.text)
  const read = file && readFile(file.text, kind)
  const reading = read && 'readings' in read.outcome ? read.outcome.readings[chosen] : undefined
  async function take([first]: File[]) {
    if (!first) return
    setUnreadable(false)
    setChosen(0)
    try {
      setFile({ name: first.name, sizeBytes: first.size, text: await first.text() })
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={copy.title}>
      <Notice>{copy.private}</Notice>
      <FileDrop
        label={copy.drop}
        accept={TYPES}
        acceptText={copy.types}
        maxBytes={MOST_BYTES}
        files={file ? [{ id: file.name, name: file.name, sizeBytes: file.sizeBytes }] : []}
        onAdd={(files) => void take(files)}
        onRemove={() => setFile(null)}
        allowsMany={false}
      />
      {isUnreadable && <FieldMessage>{copy.unreadable}</FieldMessage>}
      {file && !isInterval && (
        <div className="grid gap-1.5">
          <span className="text-ui font-semibold">{copy.kind}</span>
          <SegmentedControl
            aria-label={copy.kind}
            isRequired
            segments={kinds}
            value={kind}
            onChange={(next) => next && setKind(next)}
            isFull
          />
        </div>
      )}
      {file && read && <FileFindings name={file.name} {...read} chosen={chosen} onChoose={setChosen} />}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button
          isDisabled={reading === undefined}
          onPress={() => {
            if (reading) onUse(cellsOfReading(reading, isInterval))
            onClose()
          }}
        >
          {copy.use}
        </Button>
      </div>
    </Dialog>
  )
}
