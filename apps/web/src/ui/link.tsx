import { Anchor, type AnchorProps } from './anchor.tsx'
import { cx } from './cx.ts'

type LinkProps = AnchorProps & {
  /** `text` is underlined in the link colour; `plain` takes the colour around it, for navigation and brands. */
  kind?: 'text' | 'plain'
  /** Not inside text, so it gets the full touch target on touch screens. */
  isStandalone?: boolean
}

const kinds = {
  text: 'text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2',
  plain: 'decoration-1 underline-offset-[0.2em] hover:underline',
}
const standalone =
  'max-md:inline-flex max-md:min-h-11 max-md:items-center pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'

/** Our own addresses go through the router, others through the browser. */
export function Link({ className, kind = 'text', isStandalone = false, ...props }: LinkProps) {
  return <Anchor {...props} className={cx(kinds[kind], isStandalone && standalone, className)} />
}
