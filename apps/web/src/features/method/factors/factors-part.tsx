import { method } from '@lab-zer0/content/microcopy.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { knowFactorSets } from '../../../product/factor-sets.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MethodPart } from '../method-part.tsx'

// The set of factors weighs more than the rest of the page, which can be read meanwhile.
// Without an answer the page shows the sets that came with it.
const known = () => knowFactorSets().catch(() => undefined)
const FactorsTable = lazy(async () => {
  await known()
  return { default: (await import('./factors-table.tsx')).FactorsTable }
})
const FactorSetHistory = lazy(async () => {
  await known()
  return { default: (await import('./factor-set-history.tsx')).FactorSetHistory }
})

export function FactorsPart() {
  const { hash, key, search } = useLocation()
  // A factor in the text leads here; the browser alone follows a fragment only when a page is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every press, also on the same link
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <>
      <MethodPart id="factors" heading={method.factors.heading} isWide>
        <Suspense fallback={<Waiting />}>
          <FactorsTable
            key={hash === '#factors' ? key : ''}
            begun={new URLSearchParams(search).get('search') ?? ''}
          />
        </Suspense>
      </MethodPart>
      <MethodPart id="versions" heading={method.history.heading}>
        <Suspense fallback={<Waiting />}>
          <FactorSetHistory />
        </Suspense>
      </MethodPart>
    </>
  )
}

function Waiting() {
  return (
    <Card>
      <Skeleton lines={6} />
    </Card>
  )
}
