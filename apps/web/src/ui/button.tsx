import { global } from '@lab-zer0/content/microcopy.ts'
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
          <VisuallyHidden>{global.loading} </VisuallyHidden>
        </>
      )}
      {children}
    </AriaButton>
  )
}

// How long React Aria's announcer waits before its first announcement.
const FIRST_WORD_MS = 100

/**
 * React Aria announces a pending button with an element that refers to it for seven seconds. If the button is removed
 * earlier, that element would be an image without a name, so it is removed too.
 */
function useLastWord(id: string, isPending: boolean): void {
  const hasWaited = useRef(false)
  useEffect(() => {
    if (isPending) hasWaited.current = true
  }, [isPending])
  useEffect(
    () => () => {
      if (!hasWaited.current) return
      removeAnnouncement(id)
      setTimeout(() => removeAnnouncement(id), 2 * FIRST_WORD_MS)
    },
    [id],
  )
}

function removeAnnouncement(id: string): void {
  const said = document.querySelectorAll(`[data-live-announcer] [aria-labelledby~="${id}"]`)
  for (const word of said) word.remove()
}
