import { type RefObject, useLayoutEffect } from 'react'
import { useHasPassed } from '../lib/later.ts'
import { NETWORK_ERROR } from '../lib/message-of.ts'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'

type DialogOnItsWayProps = {
  dialog: RefObject<HTMLDialogElement | null>
  failures: number
  isTrying: boolean
  onRetry: () => void
  onClose: () => void
}

// A file that comes at once shows nothing before the dialog itself.
const PATIENCE_MS = 300

/** In place of a dialog whose file is not here yet. The browser's own, for the kit's is in that file. */
export function DialogOnItsWay(props: DialogOnItsWayProps) {
  const isLate = useHasPassed(PATIENCE_MS)
  return isLate || props.failures > 0 ? <Shown {...props} /> : null
}

function Shown({ dialog, failures, isTrying, onRetry, onClose }: DialogOnItsWayProps) {
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed while it still stands, so that the browser gives the focus back.
    return () => shown?.close()
  }, [dialog])
  const hasFailed = failures > 0
  return (
    <dialog
      ref={dialog}
      aria-label={hasFailed ? NETWORK_ERROR : 'Loading…'}
      onCancel={onClose}
      className="m-auto w-full rounded-dialog bg-surface p-5 text-ink shadow-dialog backdrop:bg-scrim max-md:mb-0 max-md:max-w-none max-md:rounded-b-none md:w-[min(100%,34rem)]"
    >
      {hasFailed ? (
        <div className="grid gap-4">
          <Notice tone="danger" role="alert">
            {NETWORK_ERROR}
          </Notice>
          <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
            <Button variant="secondary" onPress={onClose}>
              Close
            </Button>
            {failures > 1 && <ReloadButton />}
            <Button isPending={isTrying} onPress={onRetry}>
              Try again
            </Button>
          </div>
        </div>
      ) : (
        <Loading />
      )}
    </dialog>
  )
}

/** Some browsers keep a failed file as failed, and a newer version may have replaced it: then only this helps. */
function ReloadButton() {
  return (
    <Button variant="secondary" onPress={() => window.location.reload()}>
      Reload the page
    </Button>
  )
}
