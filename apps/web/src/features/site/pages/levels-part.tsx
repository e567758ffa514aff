import { subscription_choices } from '@lab-zer0/content/data/site/about.json'
import { isLevelOpen } from '@lab-zer0/content/levels/open-levels.ts'
import { landing } from '@lab-zer0/content/microcopy.ts'
import { LEVELS, type Level } from '@lab-zer0/domain/levels/edition.ts'
import { cx } from '../../../ui/cx.ts'
import { LevelBadge } from './level-badge.tsx'
import { LevelCategories } from './level-categories.tsx'
import { Section } from './section.tsx'

const { levels: copy } = landing

export function LevelsPart() {
  return (
    <Section heading={copy.heading}>
      <div className="grid gap-4 md:grid-cols-2 min-[56rem]:grid-cols-[1.35fr_1fr_1fr]">
        {LEVELS.map((level) => (
          <LevelCard key={level} level={level} />
        ))}
      </div>
    </Section>
  )
}

function LevelCard({ level }: { level: Level }) {
  const isOpen = isLevelOpen(level)
  return (
    <section
      aria-label={copy[level]}
      className={cx(
        'grid content-start gap-3 rounded-card border p-5.5',
        isOpen
          ? 'border-bronze-line bg-surface shadow-[inset_0_4px_0_var(--lz-bronze-fill)] md:max-[56rem]:col-span-2'
          : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-display text-title-2">{copy[level]}</h3>
        <LevelBadge isOpen={isOpen} />
      </div>
      {isOpen && <p className="text-ink-2">{copy.bronze_text}</p>}
      <dl className="grid gap-2 text-ui">
        {subscription_choices.choices.map((choice) => (
          <div key={choice.key} data-lab={choice.key}>
            <dt className="text-micro text-ink-3">{choice.key === 'wet' ? copy.wet : copy.dry}</dt>
            <dd>
              <LevelCategories names={choice[level]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
