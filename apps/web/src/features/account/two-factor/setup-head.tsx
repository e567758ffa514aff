import { useEffect, useRef } from 'react'

/** The title of one step. From the second step on it takes the focus, because the form before it is gone. */
export function SetupHead({ title, isFirst = false }: { title: string; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-4 font-display text-title-2 text-balance">
      {title}
    </h2>
  )
}
