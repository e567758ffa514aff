import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogOnItsWay } from './dialog-on-its-way.tsx'

type Closable = { onClose: () => void }

/** A dialog in a file of its own. A file that could not be fetched is asked for again, as React's lazy never does. */
export type DialogFile<Props> = {
  held: ComponentType<Props> | undefined
  fetch: () => Promise<ComponentType<Props>>
}

/** Dialogs are much for somebody who only looks at a screen: what they need comes when they are needed. */
export function dialogFile<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): DialogFile<Props> {
  const file: DialogFile<Props> = {
    held: undefined,
    fetch: async () => {
      file.held ??= await load()
      return file.held
    },
  }
  return file
}

type LaterDialogProps<Props> = { file: DialogFile<Props>; with: Props }

/** The dialog of a file, as soon as it is here. */
export function LaterDialog<Props extends Closable>({ file, with: given }: LaterDialogProps<Props>) {
  const [Dialog, setDialog] = useState(() => file.held)
  const [failures, setFailures] = useState(0)
  const [isTrying, setTrying] = useState(true)
  const waiting = useRef<HTMLDialogElement>(null)

  function attempt() {
    setTrying(true)
    file.fetch().then(
      (arrived) => {
        // Focus goes back to the button first, for that is where the dialog will bring it in the end.
        waiting.current?.close()
        setDialog(() => arrived)
      },
      () => {
        setFailures((count) => count + 1)
        setTrying(false)
      },
    )
  }
  const begin = useEffectEvent(attempt)
  useEffect(() => {
    if (!file.held) begin()
  }, [file])
  if (Dialog) return <Dialog {...given} />
  return (
    <DialogOnItsWay
      dialog={waiting}
      failures={failures}
      isTrying={isTrying}
      onRetry={attempt}
      onClose={given.onClose}
    />
  )
}

/** For the button that opens the dialog: whoever points at it or reaches it is about to press. */
export function onIntent<Props>({ fetch }: DialogFile<Props>) {
  // What fails here is told when the dialog is opened and its file fails again.
  const begin = () => void fetch().catch(() => undefined)
  return { onHoverStart: begin, onFocus: begin, onPressStart: begin }
}
