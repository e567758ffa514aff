import type { ReactNode } from 'react'

/** The buttons of one tab. They keep the dialog's lower edge while its list scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-[clamp(1rem,3vw,1.75rem)] -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-[clamp(1rem,3vw,1.75rem)] py-4 max-md:*:grow">
      {children}
    </div>
  )
}
