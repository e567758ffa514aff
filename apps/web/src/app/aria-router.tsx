import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions
  }
}

/** Lets every link of the kit go through the router. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <RouterProvider
      navigate={(path, options) => {
        void navigate(path, options)
      }}
      useHref={useHref}
    >
      {children}
    </RouterProvider>
  )
}
