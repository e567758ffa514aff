import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWorking } from './working-context.tsx'
import type { AskedFigure } from './working-lines.ts'
import { askedText, titleOf } from './working-words.ts'

type FigureButtonProps = { asked: AskedFigure; children: ReactNode; className?: string }

/** A figure that shows how it was made. On paper it is only the figure. */
export function FigureButton({ asked, children, className }: FigureButtonProps) {
  const working = useWorking()
  return (
    <button
      type="button"
      {...working(asked)}
      className={cx(
        'underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid',
        'max-lg:min-h-11 rows:text-right print:min-h-0 print:no-underline cards:text-left',
        className,
      )}
    >
      {children}
      <VisuallyHidden>{`. ${askedText(titleOf(asked))}`}</VisuallyHidden>
    </button>
  )
}
