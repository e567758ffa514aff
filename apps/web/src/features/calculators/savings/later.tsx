import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCauses } from './causes-context.tsx'

// What shows a change, and what it all comes to: nobody needs either to type.
const Both = lazy(async () => ({ default: (await import('./both-sides.tsx')).BothSides }))
const Evidence = lazy(async () => ({ default: (await import('./both-sides.tsx')).RowEvidence }))
const Sum = lazy(async () => ({ default: (await import('./both-sides.tsx')).SavingsSum }))

export function BothSides(props: ComponentProps<typeof Both>) {
  return (
    <Suspense fallback={<Skeleton lines={6} className="p-5" />}>
      <Both {...props} />
    </Suspense>
  )
}

export function RowEvidence(props: ComponentProps<typeof Evidence>) {
  return (
    useCauses() && (
      <Suspense fallback={null}>
        <Evidence {...props} />
      </Suspense>
    )
  )
}

export function SavingsSum(props: ComponentProps<typeof Sum>) {
  return (
    useCauses() && (
      <Suspense fallback={null}>
        <Sum {...props} />
      </Suspense>
    )
  )
}
