import { cx } from './cx.ts'

type SpinnerProps = { size?: 'sm' | 'lg' }

/** Only the animation; the text beside it says what is happening. */
export function Spinner({ size = 'sm' }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent',
        size === 'sm' ? 'size-4.5 border-2' : 'size-8 border-3 text-primary',
      )}
    />
  )
}
