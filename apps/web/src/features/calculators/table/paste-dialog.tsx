import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type PasteDialogProps = { onClose: () => void; onUse: (text: string) => void }

/** Cells of a spreadsheet, for those who would not think of pasting into a cell. */
export function PasteDialog({ onClose, onUse }: PasteDialogProps) {
  const [text, setText] = useState('')
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.paste}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button isDisabled={text.trim() === ''} onPress={() => onUse(text)}>
            {copy.paste_use}
          </Button>
        </>
      }
    >
      <p>{copy.paste_text}</p>
      <TextArea label={copy.paste_label} value={text} onChange={setText} autoFocus />
    </Dialog>
  )
}
