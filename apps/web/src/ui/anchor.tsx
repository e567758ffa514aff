import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** How to go on: what the history keeps, and whether this place is kept in it. */
export type GoOptions = { replace?: boolean; state?: unknown }
export type Router = {
  /** Whether the address can be shown without loading a document. */
  owns: (href: string) => boolean
  go: (href: string, options?: GoOptions) => void
}

/** Without a router, as on the prerendered pages, the browser follows every link by itself. */
export const RouterContext = createContext<Router | undefined>(undefined)

export type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'style'> & {
  href: string
  routerOptions?: GoOptions
}

/** The link that all links of the kit are made of. */
export function Anchor({ href, routerOptions, onClick, ...props }: AnchorProps) {
  const router = use(RouterContext)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!router?.owns(href) || !staysInWindow(event)) return
    event.preventDefault()
    router.go(href, routerOptions)
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {props.children}
    </a>
  )
}

/** A new tab, a download or another handler's work is not the router's. */
function staysInWindow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isOwnWindow = target === '' || target === '_self'
  return event.button === 0 && !isModified && !event.defaultPrevented && isOwnWindow && download === ''
}
