import { calculator } from '@lab-zer0/content/microcopy.ts'
import { fill } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

const { none: copy } = calculator

/** In place of rows, once the lab has locked the category without any. */
export function StatedNone({ category }: { category: string }) {
  return (
    <Card>
      <EmptyState title={fill(copy.stated, { category })}>{copy.stated_text}</EmptyState>
    </Card>
  )
}
