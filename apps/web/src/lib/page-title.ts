import { useEffect } from 'react'

/** Names the browser tab after the screen; the screen's arrival is announced by this name. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} | LAB ZER0`
  }, [title])
}
