import { subscription_choices } from '@lab-zer0/content/data/site/about.json'
import { isLevelOpen } from '@lab-zer0/content/levels/open-levels.ts'
import { landing } from '@lab-zer0/content/microcopy.ts'
import { LEVELS } from '@lab-zer0/domain/levels/edition.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LevelBadge } from './level-badge.tsx'
import { LevelCategories } from './level-categories.tsx'
import { Section } from './section.tsx'

const { levels: copy } = landing
const { heading, intro, choices, note } = subscription_choices
type Choice = (typeof choices)[number]

export function SubscriptionChoices() {
  return (
    <Section heading={heading} lead={intro}>
      <div className="grid gap-4 md:grid-cols-2">
        {choices.map((choice) => (
          <ChoiceCard key={choice.key} choice={choice} />
        ))}
      </div>
      <p className="mt-6 text-ink-2">{note}</p>
    </Section>
  )
}

function ChoiceCard({ choice }: { choice: Choice }) {
  return (
    <Card className="grid content-start gap-4">
      <div>
        <StatusBadge badge={choice.key === 'wet' ? labTypeBadges.wet : labTypeBadges.dry} />
      </div>
      <h3 className="font-display text-title-2">{choice.title}</h3>
      <p className="text-ink-2">{choice.for}</p>
      <dl className="grid gap-3">
        {LEVELS.map((level) => (
          <div key={level} className="grid gap-1 border-t border-line pt-3">
            <dt className="flex flex-wrap items-center justify-between gap-2 font-bold">
              {copy[level]}
              <LevelBadge isOpen={isLevelOpen(level)} />
            </dt>
            <dd className="text-ink-2">
              <LevelCategories names={choice[level]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
