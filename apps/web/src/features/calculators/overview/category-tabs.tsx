import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useQueries } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { calculatorHref } from '../addresses.ts'
import { formDataOptions, type Mode } from '../calculators.api.ts'
import { rowsText, stateOf, stateText } from './category-state.ts'

type CategoryTabsProps = {
  labId: LabId
  mode: Mode
  categories: readonly { category: string }[]
  here: string
  /** How many rows this form has by now, where it is open. */
  begun?: number | undefined
}

/** The other categories, each with how far it is. */
export function CategoryTabs({ labId, mode, categories, here, begun }: CategoryTabsProps) {
  const reads = useQueries({
    queries: categories.map(({ category }) => formDataOptions({ labId, category, mode })),
  })
  const links = categories.map(({ category }, index) => {
    const data = reads[index]?.data
    const isCounted = category === here && begun !== undefined
    return {
      href: calculatorHref(mode, labId, category),
      label: categoryName(category),
      note: data && (
        <>
          {stateOf(data, mode) === 'locked' && <Lock aria-hidden="true" strokeWidth={1.75} />}
          {(isCounted ? rowsText(begun) : stateText(data, mode)).toLowerCase()}
        </>
      ),
    }
  })
  return (
    <div className="mb-6">
      <TabLinks aria-label={calculator.list.title} links={links} here={calculatorHref(mode, labId, here)} />
    </div>
  )
}
