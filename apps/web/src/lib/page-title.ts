import { useEffect } from 'react'

/** Sets the tab's title; screen readers announce a new screen by it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | LAB ZER0`
  }, [title])
}
