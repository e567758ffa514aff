import { boundary, lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { labHomeOptions } from './lab-home.api.ts'
import { PerFte } from './per-fte.tsx'
import { ResultRow, TogetherRow } from './result-rows.tsx'
import { ShareBar } from './share-bar.tsx'

const { results: copy } = lab_home

/** What each category uses in a year with its range, what changed, and where the emissions come from. */
export function ResultsCard({ lab }: { lab: Lab }) {
  const title = useId()
  const home = useQuery(labHomeOptions(lab.id))
  return (
    <Card labelledBy={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        <Link isStandalone href="#report" className="text-small">
          {copy.report}
        </Link>
      </div>
      {home.isPending && <Skeleton lines={6} />}
      {home.isError && (
        <ErrorState message={copy.failed} onRetry={() => void home.refetch()} isRetrying={home.isFetching} />
      )}
      {home.data && <Results home={home.data} lab={lab} />}
    </Card>
  )
}

function Results({ home, lab }: { home: LabHome; lab: Lab }) {
  const isEmpty = home.categories.every(({ locked_at }) => locked_at === null)
  return (
    <>
      <p className="text-small text-ink-3">
        {isEmpty ? copy.empty : copy.basis} {boundary[lab.type]}
      </p>
      <ul className="mt-1">
        {home.categories.map((category) => (
          <ResultRow key={category.category} category={category} />
        ))}
        {!isEmpty && <TogetherRow together={home.together} />}
      </ul>
      {!isEmpty && (
        <div className="mt-2 grid gap-x-8 gap-y-5 border-t border-line pt-5 min-[56rem]:grid-cols-2">
          <ShareBar categories={home.categories} />
          {home.per_fte && <PerFte perFte={home.per_fte} type={lab.type} />}
        </div>
      )}
    </>
  )
}
