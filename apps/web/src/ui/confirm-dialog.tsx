import { kit } from '@lab-zer0/content/microcopy.ts'
import { type ReactNode, useState } from 'react'
import { fill } from '../lib/format.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { TextField } from './text-field.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The title: a question that names the object. */
  title: string
  /** What will be lost or locked, in plain words. */
  children: ReactNode
  /** The verb of the question, as the button's label. */
  confirmLabel: string
  /** The label of the safe choice: Keep lab, Keep editing. */
  cancelLabel: string
  onConfirm: () => void
  isPending?: boolean
  isDangerous?: boolean
  error?: string | undefined
  /** The name that must be typed before the button works. */
  typed?: { label: string; name: string }
}

/** Asks twice before something final. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title={props.title}
      isKept={props.isPending ?? false}
    >
      <Question {...props} />
    </Dialog>
  )
}

// A component of its own, so that what was typed is forgotten when the dialog closes.
function Question(props: ConfirmDialogProps) {
  const { typed, isDangerous = true, isPending = false } = props
  const [name, setName] = useState('')
  const isReady = typed === undefined || name.trim() === typed.name
  return (
    <>
      <div className="grid gap-4">
        <div>{props.children}</div>
        {typed && (
          <TextField
            label={typed.label}
            hint={isReady ? undefined : fill(kit.type_exactly, { name: typed.name })}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
        )}
        {props.error !== undefined && (
          <Notice tone="danger" role="alert">
            {props.error}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={() => props.onOpenChange(false)}>
          {props.cancelLabel}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isDisabled={!isReady}
          isPending={isPending}
          onPress={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </>
  )
}
