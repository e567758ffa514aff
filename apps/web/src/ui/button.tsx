import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> &
  ButtonLook & { children: ReactNode; className?: string; ref?: Ref<HTMLButtonElement> }

/** With `isPending` the label stays, a spinner joins it, and pressing again does nothing. */
export function Button({ variant, size, block, icon, className, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={cx(buttonStyle({ variant, size, block, icon }), className)}>
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
