import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** Router options: the history state, and whether to replace the current entry. */
export type GoOptions = { replace?: boolean; state?: unknown }
export type Router = {
  /** Whether the address can be shown without loading a document. */
  owns: (href: string) => boolean
  go: (href: string, options?: GoOptions) => void
}

/** Without a router, as on the prerendered pages, the browser follows links itself. */
export const RouterContext = createContext<Router | undefined>(undefined)

export type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'style'> & {
  href: string
  routerOptions?: GoOptions
}

/** The base of all links in the kit. */
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

/** New tabs, downloads and handled events are left to the browser. */
function staysInWindow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isOwnWindow = target === '' || target === '_self'
  return event.button === 0 && !isModified && !event.defaultPrevented && isOwnWindow && download === ''
}
