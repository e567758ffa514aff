import { useEffect, useState } from 'react'
import { categoryAnchor } from './categories.ts'

/** The category that is being read: the one that crosses a line in the upper part of the window. */
export function useCategoryInView(categories: readonly { category: string }[]): string | undefined {
  const [here, setHere] = useState<string>()
  const names = categories.map(({ category }) => category).join('\n')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)
        if (shown) setHere(names.split('\n').find((category) => categoryAnchor(category) === shown.target.id))
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const category of names.split('\n')) {
      const section = document.getElementById(categoryAnchor(category))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])
  return here
}
