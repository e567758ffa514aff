import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/**
 * Tables made of the data that results are computed with. The data weigh more than the text of the page, which can be
 * read meanwhile.
 */
const parts = {
  values: lazy(async () => ({ default: (await import('./values-table.tsx')).ValuesTable })),
  typed: lazy(async () => ({ default: (await import('./typed-numbers.tsx')).TypedNumbers })),
  families: lazy(async () => ({ default: (await import('./families.tsx')).Families })),
  readings: lazy(async () => ({ default: (await import('./readings.tsx')).Readings })),
  actions: lazy(async () => ({ default: (await import('./actions.tsx')).Actions })),
  examples: lazy(async () => ({ default: (await import('./worked-examples.tsx')).WorkedExamples })),
} satisfies Record<string, LazyExoticComponent<ComponentType>>

export function DataPart({ of }: { of: keyof typeof parts }) {
  const Part = parts[of]
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton lines={4} />
        </Card>
      }
    >
      <Part />
    </Suspense>
  )
}
