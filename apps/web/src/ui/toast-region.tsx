import { global, kit } from '@lab-zer0/content/microcopy.ts'
import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { resolveValue, type Toast, type ToastType, toast, useToaster } from 'react-hot-toast/headless'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

// Specification, section 9. The limit of 20 is the library's own, and a test holds it to that.
const durations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  custom: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
} as const

/** Bottom right, on phones along the bottom edge. Hover and focus hold the time still. */
export function ToastRegion() {
  const { toasts, handlers } = useToaster(durations)
  const visible = toasts.filter((entry) => entry.visible)
  const isEmpty = visible.length === 0
  const { startPause, endPause } = handlers
  // A toast that disappears under the pointer fires no pointerleave.
  useEffect(() => {
    if (isEmpty) endPause()
  }, [isEmpty, endPause])
  return (
    <section
      aria-label={kit.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
      className="fixed inset-x-4 bottom-4 z-40 grid gap-2.5 md:right-5 md:bottom-5 md:left-auto md:w-96"
    >
      {visible.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function ToastCard({ entry }: { entry: Toast }) {
  return (
    <div
      role={entry.type === 'error' ? 'alert' : undefined}
      className="flex animate-appear items-start gap-2.5 rounded-[10px] bg-field py-1.5 pr-1.5 pl-4 text-ui leading-[1.4] text-on-field shadow-dialog"
    >
      <span className="py-3">
        <ToastIcon type={entry.type} />
      </span>
      <div className="min-w-0 grow py-2.75">{resolveValue(entry.message, entry)}</div>
      <Button variant="on-field-quiet" icon aria-label={global.close} onPress={() => toast.dismiss(entry.id)}>
        <X aria-hidden="true" strokeWidth={1.75} />
      </Button>
    </div>
  )
}

function ToastIcon({ type }: { type: ToastType }) {
  if (type === 'loading') return <Spinner />
  if (type === 'success') {
    return <CircleCheck aria-hidden="true" className="size-5 text-wattle" strokeWidth={1.75} />
  }
  const Icon = type === 'error' ? CircleX : Info
  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
}
