import { kit } from '@lab-zer0/content/microcopy.ts'
import { FileText, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { fill } from '../lib/format.ts'
import { Button } from './button.tsx'
import { FieldMessage } from './field-message.tsx'
import { formatBytes, refusalOf } from './file-rules.ts'

export type DroppedFile = {
  id: string
  name: string
  sizeBytes: number
  /** 0 to 100 while it uploads; left out when it is done. */
  progressPercent?: number
  error?: string
  /** Why it is not on its way, where that is no error. */
  note?: string
}

type FileDropProps = {
  label: string
  /** Media types: application/pdf, image/png, image/jpeg. */
  accept: readonly string[]
  /** The same as text: PDF, PNG or JPEG. */
  acceptText: string
  maxBytes: number
  files: readonly DroppedFile[]
  /** Only files that fit type and size; others are refused here with a message. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  allowsMany?: boolean
  shrinksPhotos?: boolean
  isDisabled?: boolean
}

/** Files by dragging, by choosing and by pasting. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, acceptText, maxBytes, files, allowsMany = true, isDisabled = false } = props
  const { shrinksPhotos = false } = props
  const [refused, setRefused] = useState<string[]>([])
  function take(given: File[]) {
    const judged = given.map((file) => ({
      file,
      refusal: refusalOf(file, { accept, acceptText, maxBytes, shrinksPhotos }),
    }))
    setRefused(judged.flatMap(({ refusal }) => refusal ?? []))
    const fitting = judged.filter(({ refusal }) => refusal === undefined).map(({ file }) => file)
    if (fitting.length > 0) props.onAdd(allowsMany ? fitting : fitting.slice(0, 1))
  }
  return (
    <div className="grid gap-2">
      <DropZone
        aria-label={label}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          take(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))))
        }}
        className={zoneStyle}
      >
        <Upload aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.75} />
        <Text slot="label" className="font-semibold">
          {label}
        </Text>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={allowsMany}
          onSelect={(list) => take([...(list ?? [])])}
        >
          <Button variant="secondary" size="sm" isDisabled={isDisabled}>
            {allowsMany ? kit.choose_files : kit.choose_file}
          </Button>
        </FileTrigger>
        <p className="text-small text-ink-3">
          {fill(shrinksPhotos ? kit.file_limits_photos : kit.file_limits, {
            types: acceptText,
            size: formatBytes(maxBytes),
          })}
        </p>
      </DropZone>
      <div role="alert" className="grid gap-1 empty:hidden">
        {refused.map((message) => (
          <FieldMessage key={message}>{message}</FieldMessage>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="grid">
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={() => props.onRemove(file.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({ file, onRemove }: { file: DroppedFile; onRemove: () => void }) {
  const { name, sizeBytes, progressPercent, error, note } = file
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
      <div className="grid min-w-0 grow gap-1">
        <span className="text-ui wrap-anywhere">{name}</span>
        {error !== undefined ? (
          <FieldMessage>{error}</FieldMessage>
        ) : progressPercent === undefined ? (
          <span className="text-micro text-ink-3">
            {[formatBytes(sizeBytes), note].filter(Boolean).join('. ')}
          </span>
        ) : (
          <progress
            aria-label={fill(kit.sending_file, { name })}
            value={progressPercent}
            max={100}
            className="h-1.25 w-full appearance-none overflow-hidden rounded-[2px] bg-tint accent-primary [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary"
          />
        )}
      </div>
      <Button variant="danger-quiet" icon aria-label={fill(kit.remove_file, { name })} onPress={onRemove}>
        <Trash2 aria-hidden="true" strokeWidth={1.75} />
      </Button>
    </li>
  )
}

const zoneStyle =
  'grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface px-4 py-6 text-center ' +
  'data-drop-target:border-primary data-drop-target:bg-primary-soft data-disabled:border-line data-disabled:bg-sunken ' +
  'data-focus-visible:shadow-[0_0_0_8px_var(--lz-focus-halo)] data-focus-visible:outline-3 ' +
  'data-focus-visible:outline-offset-2 data-focus-visible:outline-[var(--lz-focus)]'
