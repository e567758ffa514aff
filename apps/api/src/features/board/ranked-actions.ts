import type { TaskFigures } from '@lab-zer0/domain/board/figures.ts'
import { type Category, findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { type formsOfCycle, rankLocked } from '../calculators/index.ts'

export type Ranked = {
  actionId: string
  category: Category
  title: string
  how: string
  rowIds: string[]
  figures: TaskFigures
}

/** What a card shows; every other measure would cost its own ranges. */
const MEASURES = ['emissionsKgCo2e', 'costAud'] as const

/** A locked form never changes, so what actions do to it is computed once in a process. */
const MOST_KEPT = 500
const kept = new Map<string, Ranked[]>()

type Forms = Awaited<ReturnType<typeof formsOfCycle>>

/** What would save most by the locked baselines, largest first. */
export function rankedActions(labType: LabType, forms: Forms): Ranked[] {
  const ranked = forms.flatMap((form) => {
    const own = kept.get(form.baseline.id) ?? rankedOf(labType, form)
    kept.set(form.baseline.id, own)
    return own
  })
  for (const key of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(key)
  }
  const saved = ({ figures }: Ranked) => figures.emissionsKgCo2e?.best ?? 0
  return ranked.toSorted((a, b) => saved(b) - saved(a) || (a.actionId < b.actionId ? -1 : 1))
}

function rankedOf(labType: LabType, { category: name, baseline, before }: Forms[number]): Ranked[] {
  const category = findCategory(labType, name)
  if (!category) return []
  return rankLocked({ ...baseline, category, inputs: before, before: null }, MEASURES).flatMap((saving) => {
    const { action, likely, changedCells } = saving
    if ((likely.emissionsKgCo2e?.best ?? 0) <= 0 && (likely.costAud?.best ?? 0) <= 0) return []
    const rowIds = [...new Set(changedCells.map(({ rowId }) => rowId))].filter((rowId) => rowId in before)
    const { id: actionId, title, how } = action
    return [{ actionId, category, title, how, rowIds, figures: figuresOf(likely) }]
  })
}

function figuresOf(
  likely: Readonly<Record<string, { low: number; best: number; high: number } | undefined>>,
) {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const figure = likely[measure]
      return figure ? [[measure, { low: figure.low, best: figure.best, high: figure.high }]] : []
    }),
  )
}
