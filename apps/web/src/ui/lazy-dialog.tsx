import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogLoading } from './dialog-loading.tsx'

type Closable = { onClose: () => void }

/** A dialog in its own file. A failed file can be fetched again, which React.lazy doesn't do. */
export type DialogFile<Props> = {
  held: ComponentType<Props> | undefined
  fetch: () => Promise<ComponentType<Props>>
}

/** Dialogs need a lot of code, so they load only when someone is about to use them. */
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

type LazyDialogProps<Props> = { file: DialogFile<Props>; with: Props }

/** Shows the dialog as soon as its file has loaded. */
export function LazyDialog<Props extends Closable>({ file, with: given }: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState(() => file.held)
  const [failures, setFailures] = useState(0)
  const [isTrying, setTrying] = useState(true)
  const waiting = useRef<HTMLDialogElement>(null)

  function attempt() {
    setTrying(true)
    file.fetch().then(
      (arrived) => {
        // Return focus to the button first, because the dialog restores focus to where it was when it opened.
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
    <DialogLoading
      dialog={waiting}
      failures={failures}
      isTrying={isTrying}
      onRetry={attempt}
      onClose={given.onClose}
    />
  )
}

/** For the button that opens the dialog: hover and focus start loading, because a press often follows. */
export function onIntent<Props>({ fetch }: DialogFile<Props>) {
  // A failure here is ignored; opening the dialog tries again and shows it.
  const begin = () => void fetch().catch(() => undefined)
  return { onHoverStart: begin, onFocus: begin, onPressStart: begin }
}
