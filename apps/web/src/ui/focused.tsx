import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when it replaces the focused element, so that screen readers read it and the keyboard stays. */
export function Focused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-control">
      {children}
    </div>
  )
}
