import { verify } from '@lab-zer0/content/microcopy.ts'
import { type FormEvent, useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

const copy = verify.file

/** What somebody wants checked; a new id each time, so that the same file can be checked again. */
export type Given = { id: string; name: string | undefined; text: string }

// Browsers know no type for .jwt, and say nothing then.
const ACCEPT = ['application/json', 'image/svg+xml', 'text/plain', '.json', '.jwt', '.svg', '']
const MOST_BYTES = 1_000_000

export function GiveFile({ onGive }: { onGive: (given: Given) => void }) {
  const title = useId()
  const [unread, setUnread] = useState<string>()
  async function read([file]: File[]) {
    if (!file) return
    const text = await file.text().catch(() => undefined)
    setUnread(text === undefined ? file.name : undefined)
    if (text !== undefined) onGive({ id: crypto.randomUUID(), name: file.name, text })
  }
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title} className="text-title-3">
        {copy.heading}
      </h2>
      <FileDrop
        label={copy.drop}
        accept={ACCEPT}
        acceptText={copy.accept}
        maxBytes={MOST_BYTES}
        files={[]}
        allowsMany={false}
        onAdd={(files) => void read(files)}
        onRemove={() => undefined}
      />
      <div role="alert" className="empty:hidden">
        {unread !== undefined && <FieldMessage>{fill(copy.reading_failed, { name: unread })}</FieldMessage>}
      </div>
      <PasteText onGive={onGive} />
    </Card>
  )
}

function PasteText({ onGive }: { onGive: (given: Given) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setError(copy.missing)
    onGive({ id: crypto.randomUUID(), name: undefined, text })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextArea
        label={copy.paste}
        hint={copy.paste_hint}
        error={error}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
        spellCheck="false"
        inputClassName="max-h-48 text-small wrap-anywhere"
      />
      <div>
        <Button type="submit" variant="secondary">
          {copy.check}
        </Button>
      </div>
    </form>
  )
}
