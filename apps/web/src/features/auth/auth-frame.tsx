import type { ReactNode } from 'react'
import { VesselArt } from './vessel-art.tsx'

/** A form on the left; from 1024 px the vessel on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-1 lg:grid-cols-2">
      <div className="grid content-center justify-items-center px-[clamp(1rem,4vw,2.5rem)] py-[clamp(2rem,6vw,5rem)] lg:justify-items-start lg:pl-[max(2.5rem,calc((100vw-80rem)/2+2.5rem))]">
        <div className="w-full max-w-100">{children}</div>
      </div>
      <VesselArt />
    </div>
  )
}
