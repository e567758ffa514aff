import { categoryName } from '@lab-zer0/content/category-name.ts'
import { landing } from '@lab-zer0/content/microcopy.ts'
import { CATEGORIES, type Category } from '@lab-zer0/domain/calculators/categories.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { Section } from '../pages/section.tsx'

const { counted: copy } = landing
const order: readonly Category[] = [
  'Cold Storage',
  'Lab Waste',
  'Computer Hardware',
  'Data Storage',
  'Eco Office',
]

export function CountedThings() {
  return (
    <Section heading={copy.heading} lead={copy.lead}>
      <ul className="border-t border-line-strong">
        {order.map((category) => (
          <Counted key={category} category={category} />
        ))}
      </ul>
    </Section>
  )
}

function Counted({ category }: { category: Category }) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1.5 border-b border-line py-4.5 min-[56rem]:grid-cols-[auto_13rem_1fr_12rem_11.5rem] min-[56rem]:items-center min-[56rem]:gap-5">
      <CategoryIcon category={category} />
      <h3 className="self-center text-title-3">{categoryName(category)}</h3>
      <p className="text-ink-2 max-[56rem]:col-start-2">{copy.texts[category]}</p>
      <p className="text-small text-ink-3 max-[56rem]:col-start-2">
        <Unit name={copy.units[category]} />
      </p>
      <div className="flex flex-wrap gap-1.5 max-[56rem]:col-start-2 min-[56rem]:justify-end">
        {isCountedIn('wet', category) && <StatusBadge badge={labTypeBadges.wet} />}
        {isCountedIn('dry', category) && <StatusBadge badge={labTypeBadges.dry} />}
      </div>
    </li>
  )
}

function isCountedIn(type: 'wet' | 'dry', category: Category): boolean {
  return CATEGORIES[type].some((known) => known === category)
}
