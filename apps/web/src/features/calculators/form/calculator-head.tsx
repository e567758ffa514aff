import { calculator, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { calculatorHref, labHref } from '../addresses.ts'
import type { Mode } from '../calculators.api.ts'

const titles: Record<Mode, string> = {
  baseline: calculator.title_baseline,
  savings: calculator.title_savings,
}

type CalculatorHeadProps = {
  lab: Lab
  mode: Mode
  category?: string
  title?: string
  lead?: string
  actions?: ReactNode
}

/** Without a title it is the head of the list of categories. */
export function CalculatorHead({ lab, mode, category = '', title, lead, actions }: CalculatorHeadProps) {
  const toLab = [
    { label: member_dashboard.title, href: paths.dashboard },
    { label: lab.name, href: labHref(lab.id) },
  ]
  const toList = [...toLab, { label: titles[mode], href: calculatorHref(mode, lab.id) }]
  const known = findCategory(lab.type, category)
  return (
    <PageHead
      icon={known && <CategoryIcon category={known} />}
      title={title ?? titles[mode]}
      crumbs={title === undefined ? toLab : toList}
      {...(lead === undefined ? {} : { lead })}
      {...(actions === undefined ? {} : { actions })}
    />
  )
}
