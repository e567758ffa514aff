import { categoryName } from '@lab-zer0/content/category-name.ts'
import { method as copy } from '@lab-zer0/content/microcopy.ts'
import type { method } from '@lab-zer0/content/site.ts'
import { labTypeBadges } from '../../product/badges.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FactorText } from './factors/factor-text.tsx'
import { Bullets, Formulas } from './method-part.tsx'
import { TextTable } from './text-table.tsx'

export type CategoryMethodItem = (typeof method.methods.items)[number]

/** How one category comes to its numbers. */
export function CategoryMethod({ item }: { item: CategoryMethodItem }) {
  return (
    <Disclosure
      kind="card"
      level={3}
      title={categoryName(item.category)}
      isDefaultOpen
      aside={<LabTypes item={item} />}
    >
      <div className="grid min-w-0 gap-4">
        <p className="text-ui text-ink-2">
          <strong>{copy.gives}:</strong> {item.gives.toLowerCase()}.
        </p>
        <Formulas texts={item.formulas} />
        <p className="max-w-prose text-small text-ink-2">
          <strong>{copy.units}:</strong> <FactorText>{item.units}</FactorText>
        </p>
        {item.table && <TextTable {...item.table} />}
        <Bullets texts={item.notes} />
      </div>
    </Disclosure>
  )
}

function LabTypes({ item }: { item: CategoryMethodItem }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {(['wet', 'dry'] as const)
        .filter((type) => item.lab_types.includes(type))
        .map((type) => (
          <Badge key={type} tone={labTypeBadges[type].tone} icon={labTypeBadges[type].icon}>
            {labTypeBadges[type].label}
          </Badge>
        ))}
    </span>
  )
}
