import { type ReactNode, useMemo } from 'react'
import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router'
import { LocationContext } from '../lib/location.ts'
import { isSitePage } from '../product/site-pages.ts'
import { RouterContext } from '../ui/anchor.tsx'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** The router takes every address for one of its own; what names a scheme, such as mailto:, goes as it is. */
function useAddress(address: string): string {
  const own = useHref(address)
  return hasScheme(address) ? address : own
}

function hasScheme(address: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(address)
}

/** Lets every link of the kit go through the router. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const router = useMemo(
    () => ({
      owns: (href: string) => !hasScheme(href) && !isSitePage(href),
      go: (href: string, options?: NavigateOptions) => void navigate(href, options),
    }),
    [navigate],
  )
  return (
    <RouterProvider navigate={router.go} useHref={useAddress}>
      <RouterContext value={router}>
        <LocationContext value={useLocation()}>{children}</LocationContext>
      </RouterContext>
    </RouterProvider>
  )
}
