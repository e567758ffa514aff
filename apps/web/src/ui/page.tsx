import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The width and the air of an ordinary screen. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('wrap-page pt-[clamp(1.5rem,3vw,2.5rem)] pb-[clamp(3rem,6vw,5rem)]', className)}>
      {children}
    </div>
  )
}
