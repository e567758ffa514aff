import { checklist, checklist_walk as copy } from '@lab-zer0/content/microcopy.ts'
import { Check, Circle, Minus, X } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import type { WalkItem } from './walk-item.ts'

type WalkRailProps = { items: readonly WalkItem[]; current: number | null; onGo: (index: number) => void }

/** All questions with their answers, where there is room for them. */
export function WalkRail({ items, current, onGo }: WalkRailProps) {
  const numbered = items.map((item, index) => ({ item, index }))
  return (
    <nav
      aria-label={copy.all_questions}
      className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line bg-surface py-5 lg:block"
    >
      {[...Map.groupBy(numbered, ({ item }) => item.category)].map(([category, asked]) => (
        <section key={category} aria-label={category}>
          <h2 className="px-5 pt-3 pb-1 text-small font-semibold">{category}</h2>
          {asked.map(({ item, index }) => (
            <RailLink
              key={item.id}
              item={item}
              place={index + 1}
              isCurrent={index === current}
              onPress={() => onGo(index)}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}

const looks = {
  y: { icon: Check, tone: 'text-success' },
  n: { icon: X, tone: 'text-danger' },
  x: { icon: Minus, tone: 'text-ink-3' },
} as const

type RailLinkProps = { item: WalkItem; place: number; isCurrent: boolean; onPress: () => void }

function RailLink({ item: { text, mark }, place, isCurrent, onPress }: RailLinkProps) {
  const look = mark && looks[mark.kind]
  const Icon = look?.icon ?? Circle
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className={cx(
        'grid min-h-8 w-full grid-cols-[1.25rem_1.5rem_1fr] items-start gap-1.5 px-5 py-1 text-left text-small',
        isCurrent
          ? 'bg-wattle-soft font-semibold shadow-[inset_4px_0_0_var(--lz-wattle)]'
          : 'text-ink-2 hover:bg-tint',
      )}
    >
      <Icon
        role="img"
        aria-label={mark?.label ?? checklist.question.not_answered}
        className={cx('mt-0.5 size-4', look?.tone ?? 'text-ink-3')}
        strokeWidth={2.5}
      />
      <span>{place}</span>
      <span className="line-clamp-1">{text}</span>
    </button>
  )
}
