import { checklist_walk } from '@lab-zer0/content/microcopy.ts'
import { Check, CloudOff, CloudUpload } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { type StorageUse, storageUse } from '../../lib/storage-use.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { formatBytes } from '../../ui/file-rules.ts'
import { counted } from './counted.ts'
import type { Place } from './use-place.ts'
import type { Waiting, WalkItem } from './walk-item.ts'

const { end: copy } = checklist_walk

type WalkEndProps = {
  items: readonly WalkItem[]
  /** Those whose answers are Yes, No or N/A; rows to compare have other words. */
  questions?: readonly WalkItem[]
  place: Place
  waiting: Waiting
  /** Where the walk leads back to. */
  back: { href: string; label: string }
  children?: ReactNode
}

/** What was answered, what is still on this device, and a way to leave. */
export function WalkEnd({ items, questions = items, place, waiting, back, children }: WalkEndProps) {
  const { open } = place
  const count = (kind: string) => questions.filter(({ mark }) => mark?.kind === kind).length
  const answered = items.length - open
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-4 p-4 lg:flex-none lg:pt-8">
        <h1 className="font-display text-[1.75rem] leading-tight">
          {open === 0 ? fill(copy.complete, { n: answered }) : fill(copy.title, { n: answered, left: open })}
        </h1>
        <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface">
          <Figure label={copy.yes} value={count('y')} />
          <Figure label={copy.no} value={count('n')} />
          <Figure label={copy.na} value={count('x')} />
        </dl>
        <Upload waiting={waiting} />
        {children}
        <Storage photos={waiting.photos} />
      </div>
      <div className="sticky bottom-0 grid grid-cols-2 gap-2 border-t border-line bg-canvas px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:border-t-0">
        <ButtonLink variant="secondary" size="lg" href={back.href}>
          {back.label}
        </ButtonLink>
        {open > 0 && (
          <Button size="lg" onPress={place.goToOpen}>
            {fill(copy.answer_left, { n: open })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse p-3.5">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-[1.75rem] leading-tight font-bold">{value}</dd>
    </div>
  )
}

function Upload({ waiting }: { waiting: Waiting }) {
  const { answers, photos, refused, isOffline, isDurable } = waiting
  const isDone = answers === 0 && photos === 0
  const counts = { answers: counted('answers', answers), photos: counted('photos', photos) }
  const Icon = isDone ? Check : isOffline ? CloudOff : CloudUpload
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3.5">
      <p className="flex items-center gap-2.5 text-ui font-semibold">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
        {isDone ? copy.all_sent : fill(isOffline ? copy.waiting : copy.sending, counts)}
      </p>
      {!isDone && <p className="text-small text-ink-2">{isDurable ? copy.close : copy.not_durable}</p>}
      {refused > 0 && (
        <FieldMessage>{fill(copy.refused, { photos: counted('photos', refused) })}</FieldMessage>
      )}
    </div>
  )
}

function Storage({ photos }: { photos: number }) {
  const [use, setUse] = useState<StorageUse>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo that comes or goes changes it.
  useEffect(() => {
    void storageUse().then(setUse)
  }, [photos])
  if (!use) return null
  const sizes = { used: formatBytes(use.usedBytes), most: formatBytes(use.mostBytes) }
  return <p className="text-small text-ink-3">{fill(copy.storage, sizes)}</p>
}
