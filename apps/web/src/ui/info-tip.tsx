import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type InfoTipProps = {
  /** The button's accessible name: About the score. It contains `trigger` if there is one. */
  label: string
  /** One sentence or two, plain text. */
  children: string
  /** Shown instead of the i: a word to explain, such as a unit. */
  trigger?: ReactNode
}

/**
 * A word of explanation. It opens under the mouse, with the keyboard's focus and at a tap, because a tooltip
 * alone never opens on a touch screen. Screen readers hear it with the button, open or not.
 */
export function InfoTip({ label, children, trigger }: InfoTipProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && button.current?.contains(event.target)
      if (!isInside) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])
  return (
    <>
      <TooltipTrigger
        isOpen={isOpen}
        onOpenChange={setOpen}
        delay={300}
        closeDelay={100}
        shouldCloseOnPress={false}
      >
        <Button
          ref={button}
          aria-label={label}
          aria-describedby={id}
          onPress={(event) => setOpen(event.pointerType === 'mouse' ? true : !isOpen)}
          className={trigger === undefined ? iconStyle : wordStyle}
        >
          {trigger ?? <Info aria-hidden="true" className="size-4.5" strokeWidth={1.75} />}
        </Button>
        <Tooltip offset={6} className={bubbleStyle}>
          {children}
        </Tooltip>
      </TooltipTrigger>
      <span id={id} hidden>
        {children}
      </span>
    </>
  )
}

const iconStyle =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink lg:pointer-fine:size-7'
const wordStyle =
  'inline-flex items-center underline decoration-dotted decoration-1 underline-offset-[0.2em] max-lg:min-h-11 pointer-coarse:min-h-11'
const bubbleStyle =
  'max-w-72 rounded-control bg-field px-3 py-2 text-small text-on-field shadow-dialog data-entering:animate-appear'
