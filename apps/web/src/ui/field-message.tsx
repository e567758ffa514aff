import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error message for fields that are not inside a react-aria field. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-small leading-[1.4] font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
