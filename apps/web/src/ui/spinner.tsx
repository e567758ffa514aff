import { cx } from './cx.ts'

type SpinnerProps = { className?: string }

/** Only the drawing; the words beside it say what is going on. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-4.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
