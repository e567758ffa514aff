import type { Assessed } from '@lab-zer0/content/assessed.ts'
import levelWords from '@lab-zer0/content/data/levels/words.json'
import { plural } from '@lab-zer0/content/locale.ts'
import { verify } from '@lab-zer0/content/microcopy.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScopeBlock } from './scope-block.tsx'

const copy = verify.scope
const { certificate: level } = levelWords

type AssessedPartProps = { assessed: Assessed; isOld: boolean }

/** Every part of the lab's footprint, in one of these lists. Nothing is folded away. */
export function AssessedPart({ assessed, isOld }: AssessedPartProps) {
  const intro = fill(isOld ? copy.assessed_old : copy.assessed_intro, { edition: assessed.edition })
  return (
    <ScopeBlock title={copy.assessed} intro={intro}>
      <TopicList kind="counted" title={level.assessed} topics={assessed.counted.map(limited)} />
      <TopicList kind="not_assessed" title={level.not_assessed} topics={assessed.not_assessed} />
      <TopicList kind="rough" title={level.rough} topics={assessed.rough.map(limited)} />
      <TopicList kind="practice" title={level.practice} topics={assessed.practice.map(limited)} />
      <TopicList kind="counted" title={level.under_bronze} topics={assessed.under_bronze.map(limited)} />
      <Elsewhere assessed={assessed} />
    </ScopeBlock>
  )
}

type Topic = { topic: string; title: string; text: string }

const limited = ({ topic, title, limits }: { topic: string; title: string; limits: string }): Topic => ({
  ...{ topic, title, text: limits },
})

/** The mark before a topic repeats what its list says. */
const MARKS = {
  counted: 'rounded-[2px] bg-bronze-fill',
  rough:
    'rounded-[2px] bg-linear-to-r from-bronze-fill from-50% to-bronze-soft to-50% inset-ring inset-ring-bronze-fill',
  practice: 'rounded-full inset-ring-2 inset-ring-bronze-fill',
  not_assessed:
    'rounded-[2px] inset-ring inset-ring-ink-2 bg-[repeating-linear-gradient(135deg,var(--lz-ink-2)_0_1.5px,transparent_1.5px_4px)]',
} as const

type TopicListProps = { kind: keyof typeof MARKS; title: string; topics: readonly Topic[] }

function TopicList({ kind, title, topics }: TopicListProps) {
  const id = useId()
  if (topics.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'rounded-card px-[clamp(1rem,2vw,1.375rem)] pt-4.5 pb-5',
        kind === 'not_assessed' ? 'border-[1.5px] border-ink bg-canvas' : 'border border-line bg-surface',
      )}
    >
      <h3 id={id} className="mb-3 flex flex-wrap items-baseline gap-x-3 text-title-3">
        {title}
        <span className="text-small font-regular text-ink-2">{plural(topics.length, copy.parts)}</span>
      </h3>
      <ul
        aria-label={title}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-7 gap-y-2.5"
      >
        {topics.map(({ topic, title: name, text }) => (
          <li key={topic} className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 text-ui leading-[1.4]">
            <span aria-hidden="true" className={cx('mt-1 size-3.25', MARKS[kind])} />
            <strong className={kind === 'not_assessed' ? 'font-medium' : 'font-semibold'}>{name}</strong>
            <span className="col-start-2 text-small text-ink-3">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How large the parts that nobody looked at were in other labs. */
function Elsewhere({ assessed }: { assessed: Assessed }) {
  const sized = assessed.not_assessed.filter(({ typical_size }) => typical_size !== undefined)
  if (sized.length === 0) return null
  return (
    <Notice title={copy.elsewhere}>
      <ul className="grid gap-1">
        {sized.map(({ topic, title, typical_size }) => (
          <li key={topic}>{`${title}: ${typical_size}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
