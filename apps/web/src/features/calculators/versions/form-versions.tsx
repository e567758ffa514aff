import { reopenings as copy } from '@lab-zer0/content/microcopy.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { fill, formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { dialogFile, LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FormAddress } from '../calculators.api.ts'
import { EarlierVersion } from './earlier-version.tsx'
import { type Versions, versionsOptions } from './versions.api.ts'

const reopenDialog = dialogFile(async () => (await import('./reopen-dialog.tsx')).ReopenDialog)

type FormVersionsProps = { address: FormAddress; category: Category; isLocked: boolean }

/** The way back from a lock, and what was locked before. Nothing where there is neither. */
export function FormVersions({ address, category, isLocked }: FormVersionsProps) {
  const { data, isError, isFetching, refetch } = useQuery(versionsOptions(address))
  if (isError && isLocked) {
    return (
      <ErrorState message={copy.versions.failed} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!data || (!data.may_reopen && data.versions.length === 0)) return null
  return (
    <div className="grid justify-items-start gap-3">
      {!isLocked && <OpenAgain versions={data.versions} />}
      {isLocked && data.may_reopen && <ReopenButton address={address} suspends={data.suspends} />}
      {data.versions.length > 0 && (
        <div className="w-full">
          <Disclosure kind="card" level={2} title={fill(copy.versions.title, { n: data.versions.length })}>
            <ol className="grid gap-6">
              {data.versions.map((version) => (
                <EarlierVersion key={version.id} version={version} category={category} />
              ))}
            </ol>
          </Disclosure>
        </div>
      )}
    </div>
  )
}

function OpenAgain({ versions: [last] }: Pick<Versions, 'versions'>) {
  if (!last) return null
  const { by, at, reason } = last.reopening
  return (
    <Notice icon={LockOpen}>
      {fill(copy.open_again, { name: by.name, date: formatDateTime(at), reason })}
    </Notice>
  )
}

function ReopenButton({ address, suspends }: { address: FormAddress; suspends: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" {...onIntent(reopenDialog)} onPress={() => setAsking(true)}>
        <LockOpen aria-hidden="true" strokeWidth={1.75} />
        {copy.reopen}
      </Button>
      {isAsking && (
        <LazyDialog file={reopenDialog} with={{ address, suspends, onClose: () => setAsking(false) }} />
      )}
    </>
  )
}
