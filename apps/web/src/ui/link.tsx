import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { cx } from './cx.ts'

type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children'> & {
  children: ReactNode
  className?: string
  /** Stands alone, so it keeps a finger's height on touch screens. */
  isStandalone?: boolean
}

const style =
  'text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2 focus-visible:decoration-0'
const standalone =
  'max-md:inline-flex max-md:min-h-11 max-md:items-center pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'

/** Our own addresses go through the router, others through the browser. */
export function Link({ className, isStandalone = false, ...props }: LinkProps) {
  return <AriaLink {...props} className={cx(style, isStandalone && standalone, className)} />
}
