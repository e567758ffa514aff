import { global } from '@lab-zer0/content/microcopy.ts'
import { type RefObject, useLayoutEffect } from 'react'
import { NETWORK_ERROR } from '../lib/message-of.ts'
import { useHasPassed } from '../lib/redirect-to-login.ts'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'

type DialogLoadingProps = {
  dialog: RefObject<HTMLDialogElement | null>
  failures: number
  isTrying: boolean
  onRetry: () => void
  onClose: () => void
}

// If the file arrives quickly, no loading state is shown.
const PATIENCE_MS = 300

/** Shown while a dialog's file loads. Uses the native dialog, because the kit's dialog is in that file. */
export function DialogLoading(props: DialogLoadingProps) {
  const isLate = useHasPassed(PATIENCE_MS)
  return isLate || props.failures > 0 ? <Shown {...props} /> : null
}

function Shown({ dialog, failures, isTrying, onRetry, onClose }: DialogLoadingProps) {
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before it is removed, so that the browser returns the focus.
    return () => shown?.close()
  }, [dialog])
  const hasFailed = failures > 0
  return (
    <dialog
      ref={dialog}
      aria-label={hasFailed ? NETWORK_ERROR : global.loading}
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
              {global.close}
            </Button>
            {failures > 1 && <ReloadButton />}
            <Button isPending={isTrying} onPress={onRetry}>
              {global.try_again}
            </Button>
          </div>
        </div>
      ) : (
        <Loading />
      )}
    </dialog>
  )
}

/** Some browsers cache the failure, or a new release replaced the file: then only a reload helps. */
function ReloadButton() {
  return (
    <Button variant="secondary" onPress={() => window.location.reload()}>
      {global.reload}
    </Button>
  )
}
