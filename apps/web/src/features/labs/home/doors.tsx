import { categoryName } from '@lab-zer0/content/category-name.ts'
import { plural } from '@lab-zer0/content/locale.ts'
import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, type LucideIcon, SquareKanban, TrendingDown } from 'lucide-react'
import { generatePath } from 'react-router'
import { fill } from '../../../lib/format.ts'
import { boardPath, paths } from '../../../lib/paths.ts'
import { LOOKS, slugOf } from '../../../product/category-look.ts'
import { checklistPath } from '../../../product/checklist-address.ts'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'
import { answerWords } from './answer-words.ts'
import { labHomeOptions } from './lab-home.api.ts'
import { changeTexts } from './result-rows.tsx'

const { doors: copy } = lab_home

/** Where the units are that a lab of this type begins with. Other categories have bins, tapes and paper, not units. */
const REGISTERS = { wet: 'Cold Storage', dry: 'Computer Hardware' } as const satisfies Record<
  LabType,
  Category
>
const hasUnits = (category: string) => Object.values<string>(REGISTERS).includes(category)

// Keeps the line free while the counts are on their way.
const EMPTY_LINE = '\u00a0'

/** The four places where the lab works, with what is in them. */
export function Doors({ lab }: { lab: Lab }) {
  const { data: home } = useQuery(labHomeOptions(lab.id))
  const count = (words: (home: LabHome) => string) => (home ? words(home) : EMPTY_LINE)
  const register = REGISTERS[lab.type]
  return (
    <nav aria-label={copy.label} className="grid grid-cols-2 gap-2 min-[56rem]:grid-cols-4 min-[56rem]:gap-3">
      <Door
        href={`${generatePath(paths.baseline, { labId: lab.id })}/${slugOf(register)}`}
        icon={LOOKS[register].icon}
        title={copy.units}
        text={count(unitsWords)}
        isHere={lab.station === 'baseline'}
      />
      <Door
        href={checklistPath(lab.id)}
        icon={ListChecks}
        title={copy.checklist}
        text={count(answerWords)}
        isHere={lab.station === 'checklist'}
      />
      <Door
        href={generatePath(paths.savings, { labId: lab.id })}
        icon={TrendingDown}
        title={copy.savings}
        text={count(changeWords)}
        isHere={lab.station === 'savings'}
      />
      <Door
        href={boardPath(lab.id)}
        icon={SquareKanban}
        title={copy.board}
        text={count(taskWords)}
        isHere={false}
      />
    </nav>
  )
}

type DoorProps = { href: string; icon: LucideIcon; title: string; text: string; isHere: boolean }

function Door({ href, icon: Icon, title, text, isHere }: DoorProps) {
  return (
    <Link
      kind="plain"
      href={href}
      className={cx(
        'grid min-h-16 grid-cols-[auto_1fr] items-center gap-x-3 rounded-control border bg-surface px-3 py-2.5 leading-[1.3] hover:border-primary hover:no-underline sm:px-4',
        isHere ? 'border-wattle-line shadow-[inset_0_3px_0_var(--lz-wattle)]' : 'border-line',
      )}
    >
      <Icon aria-hidden="true" className="row-span-2 size-5 text-ink-3" strokeWidth={1.75} />
      <span className="font-semibold">{title}</span>
      <span className="col-start-2 text-micro text-ink-2">{text}</span>
    </Link>
  )
}

/** The category with most rows stands for all. */
function unitsWords({ categories }: LabHome): string {
  const [most] = categories.filter(({ category }) => hasUnits(category)).toSorted((a, b) => b.rows - a.rows)
  if (!most || most.rows === 0) return copy.units_none
  return fill(plural(most.rows, copy.units_in), { category: categoryName(most.category) })
}

/** What was saved stands there also where a lab was not asked for its changes, as in the first editions. */
function changeWords({ categories, together }: LabHome): string {
  const n = categories.reduce((sum, { changes }) => sum + changes, 0)
  const parts = [n === 0 ? '' : plural(n, copy.changes), changeTexts(together.saved)]
  return parts.filter(Boolean).join(', ') || copy.changes_none
}

function taskWords({ board: { open, late } }: LabHome): string {
  if (open === 0) return copy.tasks_none
  const tasks = plural(open, copy.tasks)
  return late === 0 ? tasks : fill(copy.tasks_late, { tasks, late })
}
