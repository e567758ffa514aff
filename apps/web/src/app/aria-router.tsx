import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** The router takes every address for one of its own; what names a scheme, such as mailto:, goes as it is. */
function useAddress(address: string): string {
  const own = useHref(address)
  return /^[a-z][a-z+.-]*:/i.test(address) ? address : own
}

/** Lets every link of the kit go through the router. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider
      navigate={(path, options) => {
        void navigate(path, options)
      }}
      useHref={useAddress}
    >
      {children}
    </RouterProvider>
  )
}
