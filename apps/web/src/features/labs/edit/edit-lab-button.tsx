import { lab_edit as copy } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { editLabDialog } from '../detail/lab-dialogs.ts'

/** Nothing for those who may not edit this lab. */
export function EditLabButton({ lab }: { lab: Lab }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOffered(lab.may['lab.edit'])) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={fill(copy.button_of, { lab: lab.name })}
        {...onIntent(editLabDialog)}
        onPress={() => setOpen(true)}
      >
        {copy.button}
      </Button>
      {isOpen && <LazyDialog file={editLabDialog} with={{ lab, onClose: () => setOpen(false) }} />}
    </>
  )
}
