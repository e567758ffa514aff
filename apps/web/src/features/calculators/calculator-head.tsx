import { calculator, member_dashboard } from '@lab-zer0/content/data/microcopy.json'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { calculatorHref, labHref } from './addresses.ts'
import type { Mode } from './calculators.api.ts'

const titles: Record<Mode, string> = {
  baseline: calculator.title_baseline,
  savings: calculator.title_savings,
}

type CalculatorHeadProps = { lab: Lab; mode: Mode; title?: string; lead?: string; actions?: ReactNode }

/** Without a title it is the head of the list of categories. */
export function CalculatorHead({ lab, mode, title, lead, actions }: CalculatorHeadProps) {
  const toLab = [
    { label: member_dashboard.title, href: paths.dashboard },
    { label: lab.name, href: labHref(lab.id) },
  ]
  const toList = [...toLab, { label: titles[mode], href: calculatorHref(mode, lab.id) }]
  return (
    <PageHead
      title={title ?? titles[mode]}
      crumbs={title === undefined ? toLab : toList}
      {...(lead === undefined ? {} : { lead })}
      {...(actions === undefined ? {} : { actions })}
    />
  )
}
