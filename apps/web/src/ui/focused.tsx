import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when it replaces what had it, so that it is read out and the keyboard is not lost. */
export function Focused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-control">
      {children}
    </div>
  )
}
