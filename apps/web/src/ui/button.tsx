import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> &
  ButtonLook & { children: ReactNode; className?: string; ref?: Ref<HTMLButtonElement> }

/** With `isPending` the label stays, a spinner joins it, and pressing again does nothing. */
export function Button({ variant, size, block, icon, className, children, ...props }: ButtonProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  useLastWord(id, props.isPending === true)
  return (
    <AriaButton {...props} id={id} className={cx(buttonStyle({ variant, size, block, icon }), className)}>
      {props.isPending && (
        <>
          <Spinner />
          <VisuallyHidden>Loading… </VisuallyHidden>
        </>
      )}
      {children}
    </AriaButton>
  )
}

// How long React Aria's announcer waits before its first announcement.
const FIRST_WORD_MS = 100

/**
 * React Aria tells screen readers of a pending button by pointing at it, for seven seconds. When the button goes
 * before that, what points at it would be a picture without a name.
 */
function useLastWord(id: string, isPending: boolean): void {
  const hasWaited = useRef(false)
  useEffect(() => {
    if (isPending) hasWaited.current = true
  }, [isPending])
  useEffect(
    () => () => {
      if (!hasWaited.current) return
      takeBack(id)
      setTimeout(() => takeBack(id), 2 * FIRST_WORD_MS)
    },
    [id],
  )
}

function takeBack(id: string): void {
  const said = document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${id}"]`)
  for (const word of said) word.remove()
}
