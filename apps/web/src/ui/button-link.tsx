import { Anchor, type AnchorProps } from './anchor.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type ButtonLinkProps = AnchorProps & ButtonLook

/** Leads somewhere, so it is a link, however it looks. */
export function ButtonLink({ variant, size, block, icon, className, ...props }: ButtonLinkProps) {
  return <Anchor {...props} className={cx(buttonStyle({ variant, size, block, icon }), className)} />
}
