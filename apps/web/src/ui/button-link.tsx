import { Anchor, type AnchorProps } from './anchor.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type ButtonLinkProps = AnchorProps & ButtonLook

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, icon, className, ...props }: ButtonLinkProps) {
  return <Anchor {...props} className={cx(buttonStyle({ variant, size, block, icon }), className)} />
}
