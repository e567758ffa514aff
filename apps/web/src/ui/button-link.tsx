import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type ButtonLinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> &
  ButtonLook & { children: ReactNode; className?: string }

/** Leads somewhere, so it is a link, however it looks. */
export function ButtonLink({ variant, size, block, icon, className, ...props }: ButtonLinkProps) {
  return <AriaLink {...props} className={cx(buttonStyle({ variant, size, block, icon }), className)} />
}
